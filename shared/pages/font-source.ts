import type { ThemeFont } from '../entities/site/theme.ts';
import { isSiteFont, siteFontSheet } from '../site-config/site-fonts.ts';
import { fontName } from './theme-font.ts';

/** Where a browser gets a font from; nothing for a font of the device. */
export interface FontSource {
  /** Address of a stylesheet. */
  sheet?: string;
  /** Parameters of `FontFace`. */
  face?: [family: string, source: string, descriptors: FontFaceDescriptors];
}

const googleSheets = 'https://fonts.googleapis.com/css2';

/** Where a browser gets the font of a theme from. */
export function fontSourceOf(font: ThemeFont): FontSource {
  const { family, google, src, variable } = font;
  if (src !== undefined) {
    const weight = variable ? '100 900' : 'normal';
    return { face: [fontName(font), `url("${src}") format("woff2")`, { display: 'swap', weight }] };
  }
  if (google) {
    return {
      sheet: `${googleSheets}?family=${encodeURIComponent(family)}:wght@400..700&display=swap`,
    };
  }
  return isSiteFont(family) ? { sheet: siteFontSheet(family) } : {};
}
