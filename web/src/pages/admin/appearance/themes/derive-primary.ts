import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { builtInValues } from './built-in-values.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { suggestFix } from './suggest-fix.ts';

type Values = Readonly<Record<string, string>>;

/** The colors that follow the primary one. */
export const derivedVariables = [
  '--be-primary-light',
  '--be-primary-dark',
  '--be-on-primary',
] as const satisfies ThemeVariable[];

/** How the built-in themes make their colors of the primary one. Chroma is a share of that of the primary color. */
const recipes = {
  light: { soft: { l: 0.924, chroma: 0.15 }, strong: { l: -0.109, chroma: 0.87 } },
  dark: { soft: { l: 0.308, chroma: 0.45 }, strong: { l: 0.105, chroma: 0.63 } },
};
const [white, black] = ['255 255 255', '0 0 0'];

type DerivedColors = Record<(typeof derivedVariables)[number], string>;

/** Whether no derived color was set by hand. */
export function followsPrimary(values: Values, isDark: boolean): boolean {
  const derived = derivePrimary(values['--be-primary'] ?? '', isDark);
  return derivedVariables.every((name) => values[name] === derived[name]);
}

/** The colors that a primary one comes with. Texts in and on them are readable where that is possible. */
export function derivePrimary(primary: string, isDark: boolean): DerivedColors {
  const builtIn = builtInValues(isDark);
  if (primary === builtIn['--be-primary']) return derivedOf(builtIn);
  const base = toOklch(primary);
  const { soft, strong } = isDark ? recipes.dark : recipes.light;
  const softColor = fromOklch({ ...base, l: soft.l, c: base.c * soft.chroma });
  const strongColor = fromOklch({ ...base, l: base.l + strong.l, c: base.c * strong.chroma });
  const ink = fromOklch({ ...base, l: 0.166, c: base.c * 0.16 });
  const choices = (isDark ? [ink, black, white] : [white, ink, black]).map((onPrimary): Values => {
    const values = {
      ...builtIn,
      '--be-primary': primary,
      '--be-primary-light': softColor,
      '--be-primary-dark': strongColor,
      '--be-on-primary': onPrimary,
    };
    const fix = countUnreadable(values) > 0 ? suggestFix(values, '--be-primary-dark') : undefined;
    return { ...values, ...(fix && { [fix.variable]: fix.value }) };
  });
  const [best = {}] = choices.toSorted((one, other) => countUnreadable(one) - countUnreadable(other));
  return derivedOf(best);
}

function derivedOf(values: Values): DerivedColors {
  const [soft = '', strong = '', onPrimary = ''] = derivedVariables.map((name) => values[name]);
  return { '--be-primary-light': soft, '--be-primary-dark': strong, '--be-on-primary': onPrimary };
}

/** How many texts in and on the derived colors have too little contrast. */
function countUnreadable(values: Values): number {
  return findLowContrast(values).filter(
    ({ name }) => name === '--be-primary-dark' || name === '--be-on-primary',
  ).length;
}
