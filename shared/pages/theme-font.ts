import type { ThemeFont } from '../entities/site/theme.ts';

/** Name of a font in stylesheets. Uploaded fonts are called by their file, as two may be of one family. */
export const fontName = ({ family, src }: ThemeFont): string => src?.split('/').at(-1) ?? family;

/**
 * Variables of the styles for the font of a theme; `initial` for the font of the site. Letters that a font lacks are
 * those of the site's font, whose own variants do not hold for others.
 */
export function fontVariables(font: ThemeFont | undefined): Record<string, string> {
  const name = font && fontName(font);
  return {
    '--be-font-family': name ? `"${name}","${name} Fallback","Inter Variable"` : 'initial',
    '--be-font-features': name ? 'normal' : 'initial',
  };
}
