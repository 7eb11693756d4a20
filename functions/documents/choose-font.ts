import { type FontName, fontFiles } from './font-files.ts';

/** Tells whether a font has a glyph for a code point. */
export type HasGlyph = (font: FontName, codePoint: number) => boolean;

/** Returns the font that draws a letter with its combining marks, or undefined if no font has all of them. */
export type ChooseFont = (letter: string) => FontName | undefined;

const fontNames = Object.keys(fontFiles) as FontName[];

/** Below it are Latin, Greek and Cyrillic, which most lines have alone. */
const firstOtherScript = '\u0530';

/** Fonts for letters that the font of their script does not have. The Japanese one has many symbols. */
const spare: readonly FontName[] = ['latin', 'japanese'];

/**
 * Returns the choice of fonts for a line. The Chinese font draws all ideographs of a line if the Japanese one lacks any
 * of them, as a name in two fonts is uneven.
 */
export function fontsOf(line: string, hasGlyph: HasGlyph): ChooseFont {
  const hasAll = (font: FontName, letter: string) =>
    [...letter].every((each) => hasGlyph(font, each.codePointAt(0) ?? 0));
  const isChinese = [...line].some(
    (each) => wantedFont(each) === 'japanese' && !hasAll('japanese', each) && hasAll('chinese', each),
  );
  return (letter) => {
    const wanted = wantedFont(letter);
    const wantedFonts: FontName[] = wanted === 'japanese' && isChinese ? ['chinese', wanted] : [wanted];
    return [...wantedFonts, ...spare].find((font) => hasAll(font, letter));
  };
}

function wantedFont(letter: string): FontName {
  const [base = ''] = letter;
  if (base < firstOtherScript) return 'latin';
  return fontNames.find((name) => fontFiles[name].letters.test(base)) ?? 'latin';
}
