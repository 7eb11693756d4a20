import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '#shared/entities/theme.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { applyTheme, rememberThemes } from './apply-theme.ts';
import { themeChoice, themeFor, type ThemeChoice } from './theme-choice.ts';

/** The choice and the way to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(themeChoice.subscribe, themeChoice.get), themeChoice.set];
}

/** The theme that holds now: the person's choice, or the site's where people may not choose. */
export function useActiveTheme(): Theme | undefined {
  const { themes, settings } = useBootstrap();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [choice] = useThemeChoice();
  const wanted = settings.themes.user_change ? choice : fixedChoice(settings.themes.default_id);
  return themeFor(wanted, themes, prefersDark);
}

/** Keeps the document in the active theme (NB-8). Used once. */
export function useAppliedTheme(): void {
  const { themes } = useBootstrap();
  const theme = useActiveTheme();
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useLayoutEffect(() => rememberThemes(themes), [themes]);
}

function fixedChoice(themeId: number | null): ThemeChoice {
  return themeId === null ? 'system' : `${themeId}`;
}
