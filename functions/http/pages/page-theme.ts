import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import type { Theme } from '#shared/entities/theme.ts';
import type { ThemeDecision } from '#shared/pages/page-data.ts';
import { holdingChoice, readThemeChoice, themeFor } from '#shared/pages/theme-for.ts';

/** The theme of a page before scripts run. */
export interface PageTheme {
  decision: ThemeDecision;
  isDark: boolean;
  /** Rules of a style element. */
  css: string;
}

/** Returns the theme of a page from the visitor's cookie and the settings. */
export function themeOf({ themes, settings }: BootstrapData, cookie: string | undefined): PageTheme {
  const choice = holdingChoice(settings.themes, readThemeChoice(cookie));
  const light = themeFor(choice, themes, false);
  const dark = themeFor(choice, themes, true);
  if (light && light === dark) {
    return { decision: 'fixed', isDark: light.is_dark, css: toRule(':root', light) };
  }
  return { decision: 'device', isDark: false, css: `${toRule(':root', light)}${toRule('.dark', dark)}` };
}

const variable = /^--be-[\w-]+$/;
/** Words, numbers, lists, quoted names and functions that are not nested. None of these can end a declaration. */
const plainValue = /^(?:[\w .,%#-]|'[\w -]*'|"[\w -]*"|\([\w .,%#-]*\))*$/;

function toRule(selector: string, theme: Theme | undefined): string {
  const declarations = Object.entries(theme?.values ?? {})
    .filter(([name, value]) => variable.test(name) && plainValue.test(value))
    .map(([name, value]) => `${name}:${value}`);
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
}
