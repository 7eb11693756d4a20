import { themeLimits, type ManagedTheme } from '#shared/entities/site/theme.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';
import { derivePrimary, followsPrimary } from './derive-primary.ts';

/** A light or a dark theme, of each of which a site has one default. */
export type DefaultKind = 'default_light' | 'default_dark';

/** Whether themes, except one, have this name. */
export function isNameTaken(themes: readonly ManagedTheme[], name: string, exceptId?: number): boolean {
  const folded = foldText(name.trim());
  return themes.some((theme) => theme.id !== exceptId && foldText(theme.name) === folded);
}

export const isFull = (themes: readonly ManagedTheme[]) => themes.length >= themeLimits.maxThemes;

/**
 * A theme like another one, which is not saved yet. It is never a default.
 * @param nameOf returns the name of the copy with this number
 */
export function copyTheme(
  themes: readonly ManagedTheme[],
  source: ManagedTheme,
  nameOf: (number: number) => string,
): ManagedTheme {
  let number = 1;
  while (isNameTaken(themes, nameOf(number))) number += 1;
  const now = new Date().toISOString();
  return {
    ...source,
    id: Math.min(0, ...themes.map(({ id }) => id)) - 1,
    name: nameOf(number),
    default_light: false,
    default_dark: false,
    version: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Makes a theme the default one in the place of another. */
export function makeDefault(themes: readonly ManagedTheme[], id: number, kind: DefaultKind): ManagedTheme[] {
  return themes.map((theme) =>
    theme[kind] === (theme.id === id) ? theme : { ...theme, [kind]: theme.id === id },
  );
}

/** Changes a value. The colors of the brand follow the primary one until one of them was changed. */
export function changeValue(theme: ManagedTheme, variable: ThemeVariable, value: string): ManagedTheme {
  const { values, is_dark } = theme;
  const derived =
    variable === '--be-primary' && followsPrimary(values, is_dark) ? derivePrimary(value, is_dark) : {};
  return { ...theme, values: { ...values, [variable]: value, ...derived } };
}
