import { describe, expect, test } from 'vitest';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { derivePrimary } from './derive-primary.ts';
import { changeValue, copyTheme, isNameTaken, makeDefault } from './theme-changes.ts';

const themes: ManagedTheme[] = builtInThemes.map((theme) => ({ ...theme, version: 3 }));
const [light, dark] = themes as [ManagedTheme, ManagedTheme];
const nameOf = (number: number) => `Copy ${number}`;

describe('a copy of a theme', () => {
  test('is a new theme with the values of the other, and no default', () => {
    const copy = copyTheme(themes, light, nameOf);
    expect(copy).toMatchObject({
      id: -1,
      name: 'Copy 1',
      type: 'site',
      version: 0,
      is_dark: false,
      default_light: false,
      default_dark: false,
      values: light.values,
    });
    expect(Date.parse(copy.created_at)).toBeGreaterThan(Date.parse(light.created_at));
  });

  test('gets the next id and the first free name', () => {
    const first = { ...copyTheme(themes, light, nameOf), name: 'CÓPY 1' };
    expect(copyTheme([...themes, first], dark, nameOf)).toMatchObject({ id: -2, name: 'Copy 2' });
  });
});

test('a name is taken by a theme that differs in case and accents alone', () => {
  expect(isNameTaken(themes, ' DÁRK ')).toBe(true);
  expect(isNameTaken(themes, 'Dark', dark.id)).toBe(false);
  expect(isNameTaken(themes, 'Darker')).toBe(false);
});

test('of each default there is one', () => {
  const changed = makeDefault(themes, light.id, 'default_dark');
  expect(changed.map(({ default_light, default_dark }) => [default_light, default_dark])).toEqual([
    [true, true],
    [false, false],
  ]);
});

describe('the primary color', () => {
  test('changes those that follow it', () => {
    const { values } = changeValue(light, '--be-primary', '20 120 60');
    expect(values).toMatchObject({ '--be-primary': '20 120 60', ...derivePrimary('20 120 60', false) });
    expect(values['--be-primary-light']).not.toBe(light.values['--be-primary-light']);
    expect(findLowContrast(values)).toEqual([]);
    // They go on following, also on the way back.
    const back = changeValue({ ...light, values }, '--be-primary', light.values['--be-primary'] ?? '');
    expect(back.values).toEqual(light.values);
  });

  test('changes none of them once one was set by hand', () => {
    const byHand = changeValue(dark, '--be-on-primary', '0 0 0');
    const { values } = changeValue(byHand, '--be-primary', '90 200 120');
    expect(values).toEqual({ ...byHand.values, '--be-primary': '90 200 120' });
  });
});
