import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { HasGlyph } from './choose-font.ts';
import { type FontName, type FontWeight, fontFiles } from './font-files.ts';
import { skipMissingAnchors } from './skip-missing-anchors.ts';

interface OpenFont {
  font: Font;
  /** Whether it has a code point. Each letter is asked for many times. */
  known: Map<number, boolean>;
}

/** The fonts of a document. Each file is read when one of its letters occurs. */
export class OpenFonts {
  readonly #document: PDFKit.PDFDocument;
  /** By path. */
  readonly #fonts = new Map<string, OpenFont>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Makes the document draw in a font. */
  use(name: FontName, weight: FontWeight): void {
    const file = fontFiles[name][weight];
    this.#open(file);
    this.#document.font(file);
  }

  /** Returns what asks the fonts of a weight for glyphs. */
  glyphsOf(weight: FontWeight): HasGlyph {
    return (name, codePoint) => {
      const { font, known } = this.#open(fontFiles[name][weight]);
      const hasGlyph = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, hasGlyph);
      return hasGlyph;
    };
  }

  #open(file: string): OpenFont {
    const known = this.#fonts.get(file);
    if (known) return known;
    const font = create(readFileSync(file));
    if ('fonts' in font) throw new Error(`${file} holds several fonts`);
    const opened: OpenFont = { font, known: new Map() };
    this.#fonts.set(file, opened);
    skipMissingAnchors(font);
    // pdfkit also accepts open fonts. Its types leave it out.
    this.#document.registerFont(file, font as unknown as Uint8Array);
    return opened;
  }
}
