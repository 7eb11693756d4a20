import type { ThemeVariable } from './theme-variables.ts';

/** WCAG 2.2, level AA, requires this of text. */
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
/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];

const backgrounds: readonly ThemeVariable[] = ['--be-background', '--be-background-alt', '--be-paper'];

/** Colours of text and of what is behind it, as the components use them. */
const colorPairs: readonly [name: ThemeVariable, against: ThemeVariable][] = [
  ...backgrounds.map((background): [ThemeVariable, ThemeVariable] => ['--be-primary', background]),
  ['--be-on-primary', '--be-primary'],
  ['--be-on-primary', '--be-primary-dark'],
  ['--be-primary-dark', '--be-primary-light'],
];

const opacities: readonly ThemeVariable[] = ['--be-text-main-opacity', '--be-text-muted-opacity'];

/** All texts and what is behind them. */
const pairs: readonly [name: ThemeVariable, against: ThemeVariable][] = [
  ...opacities.flatMap((name) =>
    backgrounds.map((against): [ThemeVariable, ThemeVariable] => [name, against]),
  ),
  ...colorPairs,
];

/**
 * The texts of a theme that have too little contrast. Translucent text is judged by the colour that it comes to on its
 * background. The values must be those of all variables.
 * @param about only texts in and on this colour
 */
export function findLowContrast(values: Values, about?: ThemeVariable): LowContrast[] {
  return pairs.flatMap(([name, against]) => {
    if (about && name !== about && against !== about) return [];
    const behind = rgbOf(values, against);
    const ratio = contrastBetween(textOn(behind, values, name), behind);
    return ratio < neededRatio
      ? [{ name, against, ratio: Math.floor(ratio * 10) / 10, needed: neededRatio }]
      : [];
  });
}

/** The colour of a text as it is seen on its background. */
function textOn(behind: Rgb, values: Values, name: ThemeVariable): Rgb {
  if (!opacities.includes(name)) return rgbOf(values, name);
  const opacity = Number.parseInt(values[name] ?? '', 10) / 100;
  const [red, green, blue] = rgbOf(values, '--be-foreground-base');
  const mix = (front: number, back: number) => front * opacity + back * (1 - opacity);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])];
}

function rgbOf(values: Values, name: ThemeVariable): Rgb {
  const [red = 0, green = 0, blue = 0] = (values[name] ?? '').split(' ').map((part) => Number(part) / 255);
  return [red, green, blue];
}

/** The contrast ratio of WCAG 2. It is two formulas, so that shared needs no library of colours. */
function contrastBetween(one: Rgb, other: Rgb): number {
  const [first, second] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/**
 * How opaque the page's background must be over a picture, in percent, so that text on it can be read, whatever the picture
 * shows. The values must be those of all variables.
 */
export function readableOverlay(values: Values): number {
  const background = rgbOf(values, '--be-background');
  const isReadable = (percent: number) =>
    [0, 1].every((part) => {
      const mix = (front: number) => (front * percent) / 100 + part * (1 - percent / 100);
      const behind: Rgb = [mix(background[0]), mix(background[1]), mix(background[2])];
      return contrastBetween(textOn(behind, values, '--be-text-main-opacity'), behind) >= neededRatio;
    });
  let percent = 0;
  while (percent < 100 && !isReadable(percent)) percent += 1;
  return percent;
}
