import { ChevronDownIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import type { ShareRight } from '#shared/entities/drive/file-entry.ts';
import { levelNames, shareLevels } from '../../../parts/share-level.ts';

interface LevelMenuProps {
  /** Says whose permission it is. */
  label: string;
  level: ShareRight;
  onChange: (level: ShareRight) => void;
  /** Takes the access away; offered in the menu's last line. */
  onRemove?: () => void;
  isDisabled?: boolean;
}

/** Chooses what somebody may do with an entry. */
export function LevelMenu({ label, level, onChange, onRemove, isDisabled }: LevelMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={label}
      placement="bottom end"
      onAction={(key) => key === 'remove' && onRemove?.()}
      trigger={
        <Button
          isDisabled={isDisabled}
          aria-label={`${label}: ${t(levelNames[level])}`}
          className="focus-ring touch-target flex h-9 shrink-0 cursor-default items-center gap-1 rounded-button ps-2.5 pe-1.5 text-sm font-medium transition-colors data-disabled:text-on-disabled data-hovered:bg-hover"
        >
          {t(levelNames[level])}
          <Icon of={ChevronDownIcon} size={16} className="text-muted" />
        </Button>
      }
    >
      <MenuSection label={label} selectedKey={level} onSelect={(key) => onChange(key as ShareRight)}>
        {shareLevels.map((key) => (
          <MenuItem key={key} id={key}>
            {t(levelNames[key])}
          </MenuItem>
        ))}
      </MenuSection>
      {onRemove && <MenuSeparator />}
      {onRemove && (
        <MenuItem id="remove" isDanger>
          {t('Remove')}
        </MenuItem>
      )}
    </MenuButton>
  );
}
