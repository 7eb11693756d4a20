import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Theme } from '#shared/entities/site/theme.ts';
import type { ThemeDecision } from '#shared/pages/page-data.ts';
import { fontVariables } from '#shared/pages/theme-font.ts';
import { holdingChoice, readThemeChoice, themeFor } from '#shared/pages/theme-for.ts';
import { findFont, fontsOf } from './page-fonts.ts';

/** The theme of a page before scripts run. */
export interface PageTheme {
  decision: ThemeDecision;
  isDark: boolean;
  /** Rules of a style element. */
  css: string;
  /** Elements of the head that load fonts. */
  fontLinks: string;
  /** Whether the page begins in the site's font. */
  hasStandardFont: boolean;
}

/** Returns the theme of a page from the visitor's cookie and the settings. */
export function themeOf({ themes, settings }: BootstrapData, cookie: string | undefined): PageTheme {
  const choice = holdingChoice(settings.themes, readThemeChoice(cookie));
  const light = themeFor(choice, themes, false);
  const dark = themeFor(choice, themes, true);
  const fonts = fontsOf(light, dark);
  const ofFonts = { fontLinks: fonts.links, hasStandardFont: fonts.hasStandard };
  const hasFonts = Boolean(findFont(light) ?? findFont(dark));
  if (light && light === dark) {
    const css = `${fonts.css}${toRule(':root', light, hasFonts)}`;
    return { decision: 'fixed', isDark: light.is_dark, css, ...ofFonts };
  }
  const css = `${fonts.css}${toRule(':root', light, hasFonts)}${toRule('.dark', dark, hasFonts)}`;
  return { decision: 'device', isDark: false, css, ...ofFonts };
}

const variable = /^--be-[\w-]+$/;
/** Words, numbers, lists, quoted names and functions that are not nested. None of these can end a declaration. */
const plainValue = /^(?:[\w .,%#-]|'[\w -]*'|"[\w -]*"|\([\w .,%#-]*\))*$/;

/** @param hasFonts whether a theme of the page has a font: one without takes it back */
function toRule(selector: string, theme: Theme | undefined, hasFonts: boolean): string {
  const values = Object.entries(theme?.values ?? {}).filter(
    ([name, value]) => variable.test(name) && plainValue.test(value),
  );
  const ofFont = hasFonts ? Object.entries(fontVariables(findFont(theme))) : [];
  const declarations = [...values, ...ofFont].map(([name, value]) => `${name}:${value}`);
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
}
