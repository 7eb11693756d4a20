import type { Theme } from '../entities/site/theme.ts';

/** `system`, `light`, `dark`, or the id of a theme. */
export type ThemeChoice = 'system' | 'light' | 'dark' | `${number}`;

/** Cookie with the visitor's choice. */
export const themeCookie = 'be-active-theme';

/** Reads the choice from the value of the cookie; `system` if it is invalid. */
export function readThemeChoice(value = 'system'): ThemeChoice {
  const isKnown = ['system', 'light', 'dark'].includes(value) || /^\d+$/.test(value);
  return isKnown ? (value as ThemeChoice) : 'system';
}

/** Returns the visitor's choice, or the site's if visitors may not choose. */
export function holdingChoice(
  { user_change: isFree, default_id: id }: { user_change: boolean; default_id: number | null },
  choice: ThemeChoice,
): ThemeChoice {
  if (isFree) return choice;
  return id === null ? 'system' : `${id}`;
}

/** Returns the theme of the site that matches a choice. */
export function themeFor(
  wanted: ThemeChoice,
  themes: readonly Theme[],
  prefersDark: boolean,
): Theme | undefined {
  const byId = themes.find((theme) => String(theme.id) === wanted);
  if (byId) return byId;
  const isDark = wanted === 'dark' || (wanted !== 'light' && prefersDark);
  return (
    themes.find((theme) => (isDark ? theme.default_dark : theme.default_light)) ??
    themes.find((theme) => theme.is_dark === isDark)
  );
}
