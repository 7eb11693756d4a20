import PDFDocument from 'pdfkit';
import { type TextDirection, textDirection } from '#shared/localizations/text-direction.ts';
import { fontsOf } from './choose-font.ts';
import { drawableText } from './drawable-text.ts';
import type { FontName, FontWeight } from './font-files.ts';
import { OpenFonts } from './open-fonts.ts';
import { keepDirection, type VisualRun, visualRuns, withoutMarks } from './visual-runs.ts';
import { wrapParagraph } from './wrap-paragraph.ts';

/** Points. */
const margin = 56;
const footerHeight = 24;
const lineHeight = 1.45;
/** Baseline of the text, as a fraction of the line height. */
const baseline = 0.72;
const lineBreaks = /\r\n|[\n\r\u2028\u2029]/;
/** Any feature makes pdfkit lay out the whole line. Word by word, it does not reverse right-to-left words. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color: string;
}

/** Position in points. `from` is measured from the start edge: left, or right in right-to-left languages. */
interface Place {
  /** 0 by default. */
  from?: number;
  /** By default up to the end edge. */
  width?: number;
  y: number;
  align?: 'start' | 'end';
}

export interface PaperOptions {
  language: string;
  title: string;
  author: string;
  createdAtMs: number;
}

/**
 * A4 pages to draw on. `from` and `start` are relative to the start edge of the language, so that one layout works for
 * all languages and is mirrored for right-to-left ones.
 */
export class Paper {
  /** Vertical position of the next block. */
  y = margin;
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: OpenFonts;
  readonly #direction: TextDirection;
  /** Cache of run widths by font, relative to the font size. Layout is slow, and each run is measured several times. */
  readonly #widths = new Map<string, number>();

  constructor({ language, title, author, createdAtMs }: PaperOptions) {
    this.#direction = textDirection(language);
    const at = new Date(createdAtMs);
    this.#document = new PDFDocument({
      size: 'A4',
      // Texts have explicit positions, so pdfkit must not break pages.
      margin: 0,
      // Prevents pdfkit from loading its default font.
      font: null as unknown as string,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    this.#fonts = new OpenFonts(this.#document);
  }

  /** Width between the margins. */
  get width(): number {
    return this.#document.page.width - 2 * margin;
  }

  /** Adds a page if the current one has less than `height` left above the footer. */
  makeRoom(height: number): void {
    if (this.y + height <= this.#document.page.height - margin - footerHeight) return;
    this.#document.addPage();
    this.y = margin;
  }

  /** Vertical position of the footer. */
  get footerY(): number {
    return this.#document.page.height - margin;
  }

  /** Calls `draw` for each page. Everything it draws goes to that page. */
  forEachPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index);
      draw(index + 1, count);
    }
  }

  /** Breaks a text into lines of at most `width`. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return text.split(lineBreaks).flatMap((paragraph) => {
      const lines = wrapParagraph(paragraph, width, (line) => this.widthOf(line, style));
      return keepDirection(lines, paragraph);
    });
  }

  heightOf({ size }: TextStyle, lines = 1): number {
    return size * lineHeight * lines;
  }

  widthOf(line: string, style: TextStyle): number {
    return this.#runsOf(line, style).reduce((sum, run) => sum + this.#widthOfRun(run, style), 0);
  }

  /** Writes a text, and breaks it into lines if needed. Returns its height. */
  write(text: string, style: TextStyle, { from = 0, width = this.width - from, y, align }: Place): number {
    const lines = this.wrap(text, style, width);
    for (const [index, line] of lines.entries()) {
      const start = align === 'end' ? from + width - this.widthOf(line, style) : from;
      this.#writeLine(line, style, start, y + this.heightOf(style, index));
    }
    return this.heightOf(style, lines.length);
  }

  /** Draws a horizontal line. */
  rule(color: string, { from = 0, width = this.width - from, y }: Omit<Place, 'align'>): void {
    const x = this.#leftOf(from, width);
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  /** Draws a filled rectangle with rounded corners. */
  panel(
    color: string,
    place: { from?: number; width?: number; y: number; height: number; radius: number },
  ): void {
    const { from = 0, width = this.width - from, y, height, radius } = place;
    this.#document.roundedRect(this.#leftOf(from, width), y, width, height, radius).fill(color);
  }

  /** Ends the document. Returns the bytes of the PDF. */
  async finish(): Promise<Uint8Array> {
    const document = this.#document;
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('error', reject);
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.end();
    });
  }

  #writeLine(line: string, style: TextStyle, from: number, y: number): void {
    let x = this.#leftOf(from, this.widthOf(line, style));
    const at = y + this.heightOf(style) * baseline;
    // Glyphs are in visual order, and may be a transliteration. The actual text is for copying, search and screen readers.
    this.#document.markContent('Span', { actual: withoutMarks(line) });
    for (const run of this.#runsOf(line, style)) {
      const { text, font } = run;
      this.#use(style, font);
      this.#document
        .fillColor(style.color)
        .text(text, x, at, { lineBreak: false, baseline: 'alphabetic', features });
      x += this.#widthOfRun(run, style);
    }
    this.#document.endMarkedContent();
  }

  #runsOf(line: string, { weight = 'regular' }: TextStyle): VisualRun[] {
    const fontOf = fontsOf(line, this.#fonts.glyphsOf(weight));
    return visualRuns(drawableText(line, fontOf), this.#direction, fontOf);
  }

  #widthOfRun({ text, font }: VisualRun, style: TextStyle): number {
    const { size, weight = 'regular' } = style;
    const key = `${font} ${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    this.#use(style, font);
    const width = this.#document.widthOfString(text, { features });
    this.#widths.set(key, width / size);
    return width;
  }

  #use({ size, weight = 'regular' }: TextStyle, font: FontName): void {
    this.#fonts.use(font, weight);
    this.#document.fontSize(size);
  }

  /** Converts a position from the start edge to one from the left edge of the page. */
  #leftOf(from: number, width: number): number {
    const { width: pageWidth } = this.#document.page;
    return this.#direction === 'ltr' ? margin + from : pageWidth - margin - from - width;
  }
}
