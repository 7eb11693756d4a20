import { codeFolder } from '../code-files.ts';

/** A font that the site serves itself. */
export interface SiteFont {
  family: string;
  /** Scripts with letters in it, as ISO 15924 names them. */
  scripts: readonly string[];
  /** Languages of these scripts that need letters which it lacks. */
  lacks?: readonly string[];
}

/** The font of the site, for themes without one of their own. Its rules are part of the site's stylesheet. */
export const standardFont: SiteFont = { family: 'Inter', scripts: ['Latn', 'Cyrl', 'Grek'] };

/** Other families that themes may name. Browsers load one only where a theme names it. */
export const siteFonts = [
  { family: 'Noto Sans', scripts: ['Latn', 'Cyrl', 'Grek', 'Deva'] },
  { family: 'Rubik', scripts: ['Latn', 'Cyrl', 'Arab', 'Hebr'], lacks: ['vi'] },
  { family: 'Atkinson Hyperlegible Next', scripts: ['Latn'], lacks: ['vi'] },
  { family: 'Source Serif 4', scripts: ['Latn', 'Cyrl', 'Grek'] },
  { family: 'JetBrains Mono', scripts: ['Latn', 'Cyrl', 'Grek'] },
] as const satisfies readonly SiteFont[];

export type SiteFontFamily = (typeof siteFonts)[number]['family'];

/** Browsers keep the stylesheets for a year. A change of the packages or of what the build makes of them raises this. */
export const siteFontsRevision = 1;

export const isSiteFont = (family: string): boolean => siteFonts.some((font) => font.family === family);

/** Name of a family in addresses and packages. */
export const fontSlug = (family: string): string => family.toLowerCase().replaceAll(' ', '-');

/** Address of the stylesheet of a family that the site serves. */
export const siteFontSheet = (family: string): string =>
  `/${codeFolder}/fonts/${fontSlug(family)}-${siteFontsRevision}.css`;

/** Names of families. None of these can end a text in a stylesheet. */
export const fontFamilyForm = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/** Whether a font has the letters of a language, named as in `ar` or `pt-BR`. */
export function coversLanguage({ scripts, lacks = [] }: SiteFont, language: string): boolean {
  const { script = 'Latn', language: base } = new Intl.Locale(language).maximize();
  return scripts.includes(script) && !lacks.includes(base);
}
