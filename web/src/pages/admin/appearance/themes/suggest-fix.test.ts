import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { themeVariableNames, themeVariables } from '#shared/site-config/theme-variables.ts';
import { toOklch } from './oklch.ts';
import { suggestFix } from './suggest-fix.ts';

type Values = Readonly<Record<string, string>>;

const [light = {}, dark = {}] = builtInThemes.map(({ values }) => values);

const part = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(part, part, part).map((parts) => parts.join(' '));
const percent = fc.integer({ min: 0, max: 100 }).map((number) => `${number}%`);
const radius = fc.constant('8px');
const kinds = { color, opacity: percent, radius };
const anyValues = fc.record(
  Object.fromEntries(themeVariableNames.map((name) => [name, kinds[themeVariables[name]]])),
);
/** Themes whose backgrounds are alike, as those of real themes are. */
const likelyValues = anyValues.map((values) => ({
  ...values,
  '--be-background-alt': values['--be-background'] ?? '',
  '--be-paper': values['--be-background'] ?? '',
}));

/** Applies the first suggestion until there is none. */
function repair(values: Values): Values {
  let repaired = values;
  // More rounds than there are variables would mean that suggestions undo one another.
  for (let round = 0; round <= themeVariableNames.length; round += 1) {
    const fix = findLowContrast(repaired)
      .map(({ name }) => suggestFix(repaired, name))
      .find((each) => each !== undefined);
    if (!fix) return repaired;
    repaired = { ...repaired, [fix.variable]: fix.value };
  }
  throw new Error('Suggestions do not come to an end.');
}

/** A theme takes long: hundreds of colors are tried for each suggestion. */
const runs = { numRuns: inject('isComplete') ? 100 : 4 };
const grays = Array.from({ length: 256 }, (_, level) => `${level} ${level} ${level}`);

describe('suggestions for a theme with too little contrast', () => {
  test('repair each theme whose backgrounds are alike', () => {
    fc.assert(
      fc.property(likelyValues, (values) => {
        const repaired = repair(values);
        const names = findLowContrast(repaired).map(({ name }) => name);
        // The text on buttons may have to be readable on a light and on a dark color.
        expect(names.filter((name) => name !== '--be-on-primary')).toEqual([]);
      }),
      runs,
    );
  });

  test('come to an end for each theme, and are missing only where no gray could be read either', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const repaired = repair(values);
        for (const { name } of findLowContrast(repaired)) {
          const isOpacity = themeVariables[name] === 'opacity';
          const variable = isOpacity ? '--be-foreground-base' : name;
          const passing = grays.filter((gray) => {
            const changed = { ...repaired, [variable]: gray, ...(isOpacity && { [name]: '100%' }) };
            return !findLowContrast(changed).some((low) => low.name === name);
          });
          expect(passing).toEqual([]);
        }
      }),
      runs,
    );
  });

  test('keep the hue, and change the lightness no more than needed', () => {
    const yellow = { ...light, '--be-primary': '250 204 21' };
    const fix = suggestFix(yellow, '--be-primary');
    expect(fix?.variable).toBe('--be-primary');
    const [before, after] = [toOklch('250 204 21'), toOklch(fix?.value ?? '')];
    expect(Math.abs((before.h ?? 0) - (after.h ?? 0))).toBeLessThan(4);
    expect(findLowContrast({ ...yellow, '--be-primary': fix?.value ?? '' })).toEqual([]);
    // Darker by no more than the contrast needs.
    expect(before.l - after.l).toBeLessThan(0.4);
  });

  test('offer the nearest percent, and another color where no percent is enough', () => {
    expect(suggestFix({ ...dark, '--be-text-muted-opacity': '40%' }, '--be-text-muted-opacity')).toEqual({
      variable: '--be-text-muted-opacity',
      value: '49%',
    });
    const gray = { ...light, '--be-foreground-base': '170 170 170' };
    const fix = suggestFix(gray, '--be-text-main-opacity');
    expect(fix?.variable).toBe('--be-foreground-base');
    expect(findLowContrast(repair(gray))).toEqual([]);
  });

  test('say nothing where nothing helps', () => {
    const mixed = {
      ...light,
      '--be-background': '0 0 0',
      '--be-background-alt': '128 128 128',
      '--be-paper': '255 255 255',
    };
    expect(suggestFix(mixed, '--be-primary')).toBeUndefined();
    expect(suggestFix(mixed, '--be-text-main-opacity')).toBeUndefined();
  });
});
