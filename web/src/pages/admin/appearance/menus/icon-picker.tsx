import { BanIcon, type LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { menuIcons } from '../../../../parts/menu-icons/menu-icons.ts';
import { Icon } from '../../../../ui/icon.tsx';

const none = 'none';

interface IconPickerProps {
  /** The name of the icon; null for none, undefined where something else is in its place. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** Where what is around it says so. */
  isLabelHidden?: boolean;
  /** Those of menus by default. */
  icons?: Readonly<Record<string, LucideIcon>>;
}

/** Chooses the icon of an item out of those that the site has. */
export function IconPicker({ value, onChange, icons = menuIcons, isLabelHidden }: IconPickerProps) {
  const { t } = useTranslation();
  const look =
    'focus-ring grid size-9 cursor-default place-items-center rounded-button text-muted data-hovered:bg-hover data-selected:bg-primary-soft data-selected:text-primary-strong data-selected:ring-1 data-selected:ring-primary max-md:size-11';
  return (
    <div className="flex flex-col gap-1.5">
      {!isLabelHidden && <p className="text-sm font-medium">{t('Icon')}</p>}
      <ToggleButtonGroup
        aria-label={t('Icon')}
        selectionMode="single"
        disallowEmptySelection={value !== undefined}
        selectedKeys={value === undefined ? [] : [value ?? none]}
        onSelectionChange={(keys) => {
          const [name] = [...keys].map(String);
          if (name !== undefined) onChange(name === none ? null : name);
        }}
        className="flex flex-wrap gap-0.5 rounded-panel p-1 ring-1 ring-divider"
      >
        <ToggleButton id={none} aria-label={t('No icon')} className={look}>
          <span title={t('No icon')}>
            <Icon of={BanIcon} size={18} />
          </span>
        </ToggleButton>
        {Object.entries(icons).map(([name, shape]) => (
          <ToggleButton key={name} id={name} aria-label={name} className={look}>
            <span title={name}>
              <Icon of={shape} size={18} />
            </span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
