import { useTranslation } from 'react-i18next';
import { readableOverlay } from '#shared/site-config/theme-contrast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SliderField } from '../../../../ui/form/slider-field.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';

interface OverlayFieldProps {
  label: string;
  /** In percent. */
  value: number;
  onChange: (value: number) => void;
}

/** How much of the page's background is over the picture behind the title, and how much the title needs. */
export function OverlayField({ label, value, onChange }: OverlayFieldProps) {
  const { t } = useTranslation();
  const { themes } = useAppearanceEditor().values;
  const defaults = themes.filter((theme) => theme.default_light || theme.default_dark);
  const needed = Math.max(0, ...defaults.map((theme) => readableOverlay(theme.values)));
  return (
    <div className="flex flex-col gap-2">
      <SliderField
        label={label}
        hint={
          value >= needed
            ? t('The texts can be read over any picture.')
            : t('Over bright or dark parts of a picture, the texts may be hard to read.')
        }
        value={value}
        onChange={onChange}
        min={0}
        max={100}
        unit="%"
      />
      {value < needed && (
        <Button size="small" className="self-start" onPress={() => onChange(needed)}>
          {t('Use :count %', { count: needed })}
        </Button>
      )}
    </div>
  );
}
