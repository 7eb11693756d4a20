import { builtInThemes } from '#shared/site-config/built-in-themes.ts';

/** Values of the built-in light theme, or of the dark one. */
export function builtInValues(isDark: boolean): Readonly<Record<string, string>> {
  return builtInThemes.find(({ is_dark }) => is_dark === isDark)?.values ?? {};
}
