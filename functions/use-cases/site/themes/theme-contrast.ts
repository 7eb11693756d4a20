import { blend, modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn';
import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';

useMode(modeRgb);
useMode(modeLrgb);

/** What WCAG 2.2 asks of text, level AA. */
const neededRatio = 4.5;

/** Text that cannot be read well. */
export interface LowContrast {
  /** The colour or opacity of the text. */
  name: ThemeVariable;
  /** The colour behind it. */
  against: ThemeVariable;
  /** With one decimal, rounded down: 4.49 is not enough. */
  ratio: number;
  needed: number;
}

type Values = Readonly<Record<string, string>>;

const backgrounds: readonly ThemeVariable[] = ['--be-background', '--be-background-alt', '--be-paper'];

/** Colours of text and of what is behind it, as the components use them. */
const colorPairs: readonly [name: ThemeVariable, against: ThemeVariable][] = [
  ...backgrounds.map((background): [ThemeVariable, ThemeVariable] => ['--be-primary', background]),
  ['--be-on-primary', '--be-primary'],
  ['--be-on-primary', '--be-primary-dark'],
  ['--be-primary-dark', '--be-primary-light'],
];

const opacities: readonly ThemeVariable[] = ['--be-text-main-opacity', '--be-text-muted-opacity'];

/**
 * The texts of a theme that have too little contrast. Translucent text is judged by the colour that it comes to on its
 * background. The values must be those of all variables.
 */
export function findLowContrast(values: Values): LowContrast[] {
  const texts = opacities.flatMap((name) =>
    backgrounds.map((against) => {
      const text = {
        ...colorOf(values, '--be-foreground-base'),
        alpha: Number.parseInt(values[name] ?? '', 10) / 100,
      };
      return { name, against, text };
    }),
  );
  const colors = colorPairs.map(([name, against]) => ({ name, against, text: colorOf(values, name) }));
  return [...texts, ...colors].flatMap(({ name, against, text }) => {
    const behind = colorOf(values, against);
    const ratio = wcagContrast(blend([behind, text]), behind);
    return ratio < neededRatio
      ? [{ name, against, ratio: Math.floor(ratio * 10) / 10, needed: neededRatio }]
      : [];
  });
}

function colorOf(values: Values, name: ThemeVariable) {
  const [r = 0, g = 0, b = 0] = (values[name] ?? '').split(' ').map((part) => Number(part) / 255);
  return { mode: 'rgb' as const, r, g, b };
}
