import {
  clampChroma,
  converter,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  type Oklch,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode);
const [convertToOklch, convertToRgb] = [converter('oklch'), converter('rgb')];

/** A color of a theme, such as `49 94 251`, as people see it: equal steps of lightness look equal. */
export function toOklch(color: string): Oklch {
  const [r = 0, g = 0, b = 0] = color.split(' ').map((part) => Number(part) / 255);
  return convertToOklch({ mode: 'rgb', r, g, b });
}

/** The color of a theme that is nearest to this one and that screens can show. */
export function fromOklch(color: Oklch): string {
  const l = Math.min(Math.max(color.l, 0), 1);
  const { r, g, b } = convertToRgb(clampChroma({ ...color, l }, 'oklch', 'rgb'));
  const byteOf = (part: number) => Math.min(Math.max(Math.round(part * 255), 0), 255);
  return [r, g, b].map(byteOf).join(' ');
}
