import { escapeHtml } from '#shared/text/escape-html.ts';
import type { Theme, ThemeFont } from '#shared/entities/site/theme.ts';
import { fontSourceOf } from '#shared/pages/font-source.ts';
import { isPlainFont } from '#shared/pages/plain-font.ts';

/** What a page needs for the fonts of its themes. */
export interface PageFonts {
  /** Rules of a style element. */
  css: string;
  /** Elements of the head. */
  links: string;
  /** Whether the page begins in the site's font. */
  hasStandard: boolean;
}

/** The font of a theme that may stand in a page; undefined for the font of the site. */
export function findFont(theme: Theme | undefined): ThemeFont | undefined {
  return theme?.font && isPlainFont(theme.font) ? theme.font : undefined;
}

/**
 * The fonts of a page.
 * @param light theme of light devices
 * @param dark theme of dark devices; may be the same
 */
export function fontsOf(light: Theme | undefined, dark: Theme | undefined): PageFonts {
  const [ofLight, ofDark] = [findFont(light), findFont(dark)];
  const isShared = ofLight && JSON.stringify(ofLight) === JSON.stringify(ofDark);
  const fonts = isShared
    ? [linksOf(ofLight)]
    : [ofLight && linksOf(ofLight, 'light'), ofDark && linksOf(ofDark, 'dark')];
  return {
    css: [...new Set([ofLight, ofDark].map((font) => (font ? faceOf(font) : '')))].join(''),
    links: fonts.filter(Boolean).join(''),
    hasStandard: !ofLight || !ofDark,
  };
}

function faceOf(font: ThemeFont): string {
  const { face: [name, source, { display, weight }] = ['', '', {}] } = fontSourceOf(font);
  if (!name) return '';
  return `@font-face{font-family:"${name}";src:${source};font-display:${display};font-weight:${weight}}`;
}

/**
 * Google's stylesheet is only loaded ahead, and added by the client: where Google does not answer, the page is shown in
 * another font instead of not at all. Browsers load stylesheets of other schemes, too, so that Google learns of nobody
 * whose theme does not name it.
 * @param scheme of the devices whose theme has the font; that of all by default
 */
function linksOf(font: ThemeFont, scheme?: 'light' | 'dark'): string {
  const { sheet } = fontSourceOf(font);
  const media = scheme ? ` media="(prefers-color-scheme: ${scheme})"` : '';
  if (font.src !== undefined) {
    const type = 'as="font" type="font/woff2" crossorigin';
    return `<link rel="preload" href="${escapeHtml(font.src)}" ${type}${media}>`;
  }
  if (sheet === undefined) return '';
  const href = `href="${escapeHtml(sheet)}"`;
  if (!font.google) return `<link rel="stylesheet" ${href}${media}>`;
  if (scheme) return '';
  return `<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin><link rel="preload" as="style" ${href}>`;
}
