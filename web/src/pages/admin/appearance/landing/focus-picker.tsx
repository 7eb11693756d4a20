import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { focusPoints, type LandingPicture } from '#shared/landing/landing-content.ts';

type Focus = LandingPicture['focus'];

const names: Record<Focus, string> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};

interface FocusPickerProps {
  value: Focus;
  onChange: (value: Focus) => void;
}

/** Chooses which part of a picture stays visible where the screen has another shape. */
export function FocusPicker({ value, onChange }: FocusPickerProps) {
  const { t } = useTranslation();
  const label = t('What stays visible where the picture is cut');
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const chosen = focusPoints.find((point) => keys.has(point));
          if (chosen) onChange(chosen);
        }}
        // Of the picture, which is the same in all languages.
        dir="ltr"
        className="grid w-fit grid-cols-3 gap-0.5 rounded-panel p-1 ring-1 ring-divider"
      >
        {focusPoints.map((point) => (
          <ToggleButton
            key={point}
            id={point}
            aria-label={t(names[point])}
            className="focus-ring grid h-8 w-11 cursor-default place-items-center rounded-small data-hovered:bg-hover data-selected:bg-primary-soft"
          >
            {({ isSelected }) => (
              <span
                title={t(names[point])}
                className={
                  isSelected ? 'size-2.5 rounded-full bg-primary' : 'size-1.5 rounded-full bg-control'
                }
              />
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
