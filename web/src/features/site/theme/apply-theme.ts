import type { Theme } from '#shared/entities/theme.ts';
import { fontVariables } from '#shared/pages/theme-font.ts';
import { themeFor, type ThemeChoice } from '#shared/pages/theme-for.ts';
import { deviceStorage } from '../../../parts/browser-storage.ts';

/** Storage key of the site's colours and fonts. `early.ts` reads them before the first paint of the next visit. */
const storageKey = 'holdall.themes';

/** Puts a theme's values and font on the document. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  for (const name of [...root.style].filter((property) => property.startsWith('--be-')))
    root.style.removeProperty(name);
  const { values, font } = theme;
  // Without a font, the variables take back that of a page which was made for another theme.
  for (const [name, value] of Object.entries({ ...values, ...fontVariables(font) }))
    root.style.setProperty(name, value);
  if (font) void import('./load-font.ts').then(({ loadFont }) => loadFont(font));
  root.classList.toggle('dark', theme.is_dark);
}

/** Remembers what each choice means, so that the next visit starts in its own colours and font. */
export async function rememberThemes(themes: Theme[]): Promise<void> {
  const fonts = themes.some(({ font }) => font) ? await import('./load-font.ts') : undefined;
  const choices: ThemeChoice[] = ['light', 'dark', ...themes.map((theme) => `${theme.id}` as const)];
  const known = choices.flatMap((choice) => {
    const theme = themeFor(choice, themes, false);
    if (!theme) return [];
    const { is_dark: isDark, values, font } = theme;
    const known = font
      ? { isDark, values: { ...values, ...fontVariables(font) }, font: fonts?.fontAhead(font) }
      : { isDark, values };
    return [[choice, known] as const];
  });
  deviceStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(known)));
}
