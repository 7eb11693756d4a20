import type { Theme, ThemeFont } from '#shared/entities/site/theme.ts';
import { fontSourceOf } from '#shared/pages/font-source.ts';
import { fontVariables } from '#shared/pages/theme-font.ts';
import { rememberThemes } from './apply-theme.ts';

/**
 * Puts the font of a theme on the document, and remembers those of all. Without a font, the variables take back that of
 * a page which was made for another theme.
 */
export function applyFont({ font }: Theme, themes: Theme[]): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(fontVariables(font))) style.setProperty(name, value);
  if (font) loadFont(font);
  rememberThemes(themes, rememberedFont);
}

/** What a visit begins with. Google is asked only once the site has said that its themes still do so. */
function rememberedFont({ font, values }: Theme): object {
  if (!font) return {};
  return {
    values: { ...values, ...fontVariables(font) },
    ...(!font.google && { font: fontSourceOf(font) }),
  };
}

/** Has the browser load a font, once. What was loaded stays, as another theme may be chosen again. */
export function loadFont(font: ThemeFont): void {
  const { sheet, face } = fontSourceOf(font);
  if (sheet !== undefined) addSheet(sheet);
  if (face && ![...document.fonts].some(({ family }) => unquoted(family) === face[0]))
    document.fonts.add(new FontFace(...face));
}

function addSheet(address: string): void {
  const known = document.querySelector<HTMLLinkElement>(
    `link[rel=stylesheet][href="${CSS.escape(address)}"]`,
  );
  // The page had it for devices of the other scheme.
  if (known) return known.removeAttribute('media');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

/** Browsers give names with a quote where a stylesheet has one. */
const unquoted = (family: string) => family.replaceAll('"', '');
