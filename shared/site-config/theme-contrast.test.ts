import { blend, modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInThemes } from './built-in-themes.ts';
import { findLowContrast } from './theme-contrast.ts';
import { isThemeValue, themeVariableNames, type ThemeVariable } from './theme-variables.ts';

const [light, dark] = builtInThemes.map(({ values }) => values);

describe('[README 19] the contrast of a theme', () => {
  test.each(builtInThemes)('is enough in the theme $name, which has all variables', ({ values }) => {
    expect(findLowContrast(values)).toEqual([]);
    expect(Object.keys(values).toSorted()).toEqual(themeVariableNames.toSorted());
    expect(themeVariableNames.filter((name) => !isThemeValue(name, values[name] ?? ''))).toEqual([]);
  });

  test('names the color, what is behind it, the ratio that it has and the one that it needs', () => {
    const found = findLowContrast({ ...light, '--be-on-primary': '49 94 251' });
    expect(found).toContainEqual({
      name: '--be-on-primary',
      against: '--be-primary',
      ratio: 1,
      needed: 4.5,
    });
  });

  test('counts the opacity of texts', () => {
    const found = findLowContrast({ ...dark, '--be-text-muted-opacity': '40%' });
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['--be-text-muted-opacity']));
    expect(found).toHaveLength(3);
  });

  test('is that of a library of colors, for any colors and opacities', () => {
    useMode(modeRgb);
    useMode(modeLrgb);
    const part = fc.integer({ min: 0, max: 255 });
    const color = fc.tuple(part, part, part);
    const written = (parts: readonly number[]) => parts.join(' ');
    const toRgb = ([r, g, b]: readonly [number, number, number]) =>
      ({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }) as const;
    fc.assert(
      fc.property(color, color, fc.integer({ min: 0, max: 100 }), (text, behind, percent) => {
        const found = findLowContrast({
          ...light,
          '--be-paper': written(behind),
          '--be-foreground-base': written(text),
          '--be-text-muted-opacity': `${percent}%`,
        });
        const pair = found.find(
          ({ name, against }) => name === '--be-text-muted-opacity' && against === '--be-paper',
        );
        const seen = blend([toRgb(behind), { ...toRgb(text), alpha: percent / 100 }]);
        const ratio = wcagContrast(seen, toRgb(behind));
        expect(pair?.ratio).toBe(ratio < 4.5 ? Math.floor(ratio * 10) / 10 : undefined);
      }),
    );
  });

  test('is too low for black on black, and best for black on white, in any order', () => {
    const gray = fc.integer({ min: 0, max: 255 }).map((part) => `${part} ${part} ${part}`);
    fc.assert(
      fc.property(gray, (color) => {
        const same = Object.fromEntries(themeVariableNames.map((name) => [name, color]));
        expect(findLowContrast({ ...same, ...opaque })).toHaveLength(12);
      }),
    );
    const sharp = {
      ...Object.fromEntries(themeVariableNames.map((name) => [name, '255 255 255'])),
      ...opaque,
    };
    const texts = ['--be-foreground-base', '--be-primary', '--be-primary-dark'] as const;
    const onWhite = { ...sharp, ...Object.fromEntries(texts.map((name) => [name, '0 0 0'])) };
    expect(findLowContrast(onWhite)).toEqual([]);
  });
});

const opaque = { '--be-text-main-opacity': '100%', '--be-text-muted-opacity': '100%' };

describe('values of variables', () => {
  test.each<[ThemeVariable, string[]]>([
    [
      '--be-primary',
      ['256 0 0', '1 2', '1, 2, 3', '#fff', '1 2 3;}', 'red', '', ' 1 2 3', '1 2 3\n', '01 2 1000'],
    ],
    ['--be-hover-opacity', ['101%', '5', '0.5', '-1%', '5%;', '']],
    ['--be-panel-radius', ['61px', '1em', '-1px', '1', 'calc(1px)', '']],
  ])('%s refuses everything else', (name, values) => {
    expect(values.filter((value) => isThemeValue(name, value))).toEqual([]);
  });
});
