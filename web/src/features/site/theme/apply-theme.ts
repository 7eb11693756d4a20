import type { Theme } from '#shared/entities/site/theme.ts';
import { themeFor, type ThemeChoice } from '#shared/pages/theme-for.ts';
import { deviceStorage } from '../../../parts/browser-storage.ts';

/** Storage key of the site's colours. `early.ts` reads them before the first paint of the next visit. */
const storageKey = 'holdall.themes';

/** Puts a theme's values on the document. Its font follows by `applyFont`, and stays until then. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  for (const name of [...root.style].filter((property) => /^--be-(?!font)/.test(property)))
    root.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme.values)) root.style.setProperty(name, value);
  root.classList.toggle('dark', theme.is_dark);
}

/**
 * Remembers what each choice means, so that the next visit starts in its own colours.
 * @param more what `early.ts` has to know besides
 */
export function rememberThemes(themes: Theme[], more?: (theme: Theme) => object): void {
  const choices: ThemeChoice[] = ['light', 'dark', ...themes.map((theme) => `${theme.id}` as const)];
  const known = choices.flatMap((choice) => {
    const theme = themeFor(choice, themes, false);
    return theme
      ? [[choice, { isDark: theme.is_dark, values: theme.values, ...more?.(theme) }] as const]
      : [];
  });
  deviceStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(known)));
}
