import { fromOklch, toOklch } from './oklch.ts';

/** Steps between black and white: one is hardly seen. */
const lightnessSteps = 250;

/** Colors of the same hue, from the nearest lightness to the farthest. They are made when they are asked for. */
export function* colorsByLightness(color: string): Iterable<string> {
  const start = toOklch(color);
  const nearestFirst = Array.from({ length: lightnessSteps + 1 }, (_, step) => step / lightnessSteps).sort(
    (one, other) => Math.abs(one - start.l) - Math.abs(other - start.l),
  );
  for (const l of nearestFirst) yield fromOklch({ ...start, l });
}
