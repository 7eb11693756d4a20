import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { themeVariables, type ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { colorsByLightness } from './colors-by-lightness.ts';

type Values = Readonly<Record<string, string>>;

/** A change of one variable. */
export interface ThemeFix {
  variable: ThemeVariable;
  value: string;
}

/**
 * The smallest change by which a text of too little contrast can be read: of its lightness, or of its opacity. Where no
 * opacity is enough, it is one of the color that all texts have. Undefined if nothing helps but another background.
 */
export function suggestFix(values: Values, name: ThemeVariable): ThemeFix | undefined {
  return themeVariables[name] === 'opacity' ? suggestOpacity(values, name) : suggestColor(values, name);
}

function suggestColor(values: Values, variable: ThemeVariable): ThemeFix | undefined {
  let nearest: ThemeFix | undefined;
  for (const value of colorsByLightness(values[variable] ?? '')) {
    const low = findLowContrast({ ...values, [variable]: value }, variable);
    // What stands on this color has to be readable, too, where that is possible.
    if (low.length === 0) return { variable, value };
    if (!low.some(({ name }) => name === variable)) nearest ??= { variable, value };
  }
  return nearest;
}

function suggestOpacity(values: Values, variable: ThemeVariable): ThemeFix | undefined {
  const passes = (changed: Values) => findLowContrast({ ...values, ...changed }, variable).length === 0;
  for (let percent = Number.parseInt(values[variable] ?? '', 10) + 1; percent <= 100; percent += 1) {
    const value = `${percent}%`;
    if (passes({ [variable]: value })) return { variable, value };
  }
  const base = '--be-foreground-base';
  for (const value of colorsByLightness(values[base] ?? '')) {
    if (passes({ [variable]: '100%', [base]: value })) return { variable: base, value };
  }
  return undefined;
}
