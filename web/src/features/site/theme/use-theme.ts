import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '#shared/entities/site/theme.ts';
import { holdingChoice, themeFor, type ThemeChoice } from '#shared/pages/theme-for.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { applyTheme, rememberThemes } from './apply-theme.ts';
import { themeChoice } from './theme-choice.ts';

const darkDevice = '(prefers-color-scheme: dark)';

/** Server snapshot of the choice. The style and class of the HTML already follow the visitor's choice. */
const unknownChoice = (): ThemeChoice => 'system';

/** The choice and the way to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(themeChoice.subscribe, themeChoice.get, unknownChoice), themeChoice.set];
}

/** The theme that holds now: the person's choice, or the site's where people may not choose. */
export function useActiveTheme(): Theme | undefined {
  const { themes, settings } = useBootstrap();
  const prefersDark = useMediaQuery(darkDevice);
  const [choice] = useThemeChoice();
  return themeFor(holdingChoice(settings.themes, choice), themes, prefersDark);
}

/** Keeps the document in the active theme. Used once. */
export function useAppliedTheme(): void {
  const { themes, settings, safe } = useBootstrap();
  const theme = useActiveTheme();
  useLayoutEffect(() => {
    if (!safe) rememberThemes(themes);
  }, [themes, safe]);
  useLayoutEffect(() => {
    if (!theme) return;
    // During hydration `theme` comes from the server snapshots, so this reads the choice and the device again.
    const choice = holdingChoice(settings.themes, themeChoice.get());
    const shown = themeFor(choice, themes, matchMedia(darkDevice).matches) ?? theme;
    applyTheme(shown);
    // Most sites have no font of their own, and do without the code for it.
    const { cssText } = document.documentElement.style;
    if (cssText.includes('--be-font') || themes.some((each) => each.font))
      void import('./theme-font.ts').then((module) => module.applyFont(shown, themes));
  }, [theme, themes, settings]);
}
