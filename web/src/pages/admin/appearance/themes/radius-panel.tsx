import { useTranslation } from 'react-i18next';
import { SliderField } from '../../../../ui/form/slider-field.tsx';
import { builtInValues } from './built-in-values.ts';
import { GoneTheme } from './gone-theme.tsx';
import { PanelHeader } from '../panel-header.tsx';
import { ResettableField } from '../resettable-field.tsx';
import { RadiusSample } from './radius-sample.tsx';
import { radiusVariables, themeFields } from './theme-fields.ts';
import { useEditedTheme } from './use-edited-theme.ts';

const largestPx = 60;

/** How round buttons, fields and panels of a theme are. */
export function RadiusPanel() {
  const { t } = useTranslation();
  const edited = useEditedTheme();
  if (!edited) return <GoneTheme listPath="../.." />;
  const { theme, setValue, replaceValue, errorOf } = edited;
  return (
    <div className="flex flex-col gap-6">
      <PanelHeader title={t('Rounded corners')} about={t(theme.name)} />
      {radiusVariables.map((variable) => {
        const label = t(themeFields[variable].label);
        const builtIn = builtInValues(theme.is_dark)[variable];
        const value = theme.values[variable] ?? builtIn ?? '';
        return (
          <ResettableField
            key={variable}
            label={label}
            place={edited.placeOf(`values.${variable}`)}
            onReset={
              builtIn === undefined || value === builtIn ? undefined : () => replaceValue(variable, builtIn)
            }
          >
            <SliderField
              label={label}
              hint={t(themeFields[variable].hint)}
              error={errorOf(`values.${variable}`)}
              value={Number.parseInt(value, 10)}
              onChange={(px) => setValue(variable, `${px}px`)}
              min={0}
              max={largestPx}
              unit="px"
            />
            <RadiusSample variable={variable} theme={theme} />
          </ResettableField>
        );
      })}
    </div>
  );
}
