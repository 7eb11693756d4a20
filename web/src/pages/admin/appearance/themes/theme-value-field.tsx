import { useTranslation } from 'react-i18next';
import type { LowContrast } from '#shared/site-config/theme-contrast.ts';
import { themeVariables, type ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { ColorField } from '../../../../ui/form/color-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { ContrastFix } from './contrast-fix.tsx';
import { builtInValues } from './built-in-values.ts';
import { fromHex, toHex } from './hex-color.ts';
import { ResettableField } from '../resettable-field.tsx';
import { themeFields } from './theme-fields.ts';
import { useContrastText } from './use-contrast-text.ts';
import type { EditedTheme } from './use-edited-theme.ts';

interface ThemeValueFieldProps {
  edited: EditedTheme;
  variable: ThemeVariable;
  /** The texts of this color or opacity that cannot be read well. */
  low: readonly LowContrast[];
}

/** A color or an opacity of a theme. Where texts are hard to read, it says so and offers the nearest value. */
export function ThemeValueField({ edited, variable, low }: ThemeValueFieldProps) {
  const { t } = useTranslation();
  const { theme, setValue, replaceValue, errorOf } = edited;
  const contrast = useContrastText(low);
  const builtIn = builtInValues(theme.is_dark)[variable];
  const value = theme.values[variable] ?? builtIn ?? '';
  const field = {
    label: t(themeFields[variable].label),
    hint: t(themeFields[variable].hint),
    error: contrast ?? errorOf(`values.${variable}`),
  };
  const reset =
    builtIn === undefined || value === builtIn ? undefined : () => replaceValue(variable, builtIn);
  return (
    <ResettableField label={field.label} place={edited.placeOf(`values.${variable}`)} onReset={reset}>
      {themeVariables[variable] === 'color' ? (
        <ColorField
          {...field}
          value={toHex(value)}
          onChange={(hex) => hex && setValue(variable, fromHex(hex))}
        />
      ) : (
        <NumberField
          {...field}
          value={Number.parseInt(value, 10) / 100}
          onChange={(share) => share !== null && setValue(variable, `${Math.round(share * 100)}%`)}
          min={0}
          max={1}
          format={{ style: 'percent', maximumFractionDigits: 0 }}
        />
      )}
      {low[0] && <ContrastFix values={theme.values} low={low} onFix={replaceValue} />}
    </ResettableField>
  );
}
