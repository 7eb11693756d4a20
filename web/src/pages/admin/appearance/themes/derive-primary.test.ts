import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { builtInValues } from './built-in-values.ts';
import { derivePrimary, derivedVariables, followsPrimary } from './derive-primary.ts';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(part, part, part).map((parts) => parts.join(' '));

describe('colors that follow the primary one', () => {
  test.each(builtInThemes)('are those of the built-in theme $name with its primary color', (theme) => {
    expect(followsPrimary(theme.values, theme.is_dark)).toBe(true);
    for (const name of derivedVariables) {
      expect(followsPrimary({ ...theme.values, [name]: '1 2 3' }, theme.is_dark)).toBe(false);
    }
  });

  test('are like those of the built-in theme for a primary color that is like its own', () => {
    const near = { light: derivePrimary('49 94 250', false), dark: derivePrimary('110 150 254', true) };
    const distance = (one = '', other = '') => {
      const parts = other.split(' ').map(Number);
      return Math.max(...one.split(' ').map((each, index) => Math.abs(Number(each) - (parts[index] ?? 0))));
    };
    for (const name of derivedVariables) {
      expect(distance(near.light[name], builtInValues(false)[name])).toBeLessThan(12);
      expect(distance(near.dark[name], builtInValues(true)[name])).toBeLessThan(12);
    }
  });

  test('are readable with each primary color that is readable itself', () => {
    fc.assert(
      fc.property(color, fc.boolean(), (primary, isDark) => {
        const builtIn = builtInValues(isDark);
        const values = { ...builtIn, '--be-primary': primary, ...derivePrimary(primary, isDark) };
        const low = findLowContrast(values).map(({ name }) => name);
        fc.pre(!low.includes('--be-primary'));
        expect(low).toEqual([]);
        expect(followsPrimary(values, isDark)).toBe(true);
      }),
    );
  });
});
