import type { ThemeFont } from '#shared/entities/theme.ts';
import { fontSourceOf, type FontSource } from '#shared/pages/font-source.ts';

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

/** What a visit begins with. Google is asked only once the site has said that its themes still do so. */
export function fontAhead(font: ThemeFont): FontSource | undefined {
  return font.google ? undefined : fontSourceOf(font);
}
