import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdfStreams } from './read-pdf-streams.ts';

/** A piece of text of a page, in points from its lower left corner. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  /** Right edge. */
  end: number;
}

/** A glyph of a font in the document. */
interface PdfGlyph {
  unicode: string;
  /** Identifies its shape in the font. */
  fontChar: string;
}

/** Reads title, language, texts and glyphs of a PDF. `pages` has what is drawn, `actualTexts` what readers copy. */
export async function readPdf(bytes: Uint8Array) {
  // The library transfers the buffer that it gets, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const pages: PdfText[][] = [];
  const glyphs: PdfGlyph[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
        return [{ text: item.str, x, y, end: x + item.width }];
      }),
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue;
      const [shown] = argsArray[index] as [(PdfGlyph | number)[]];
      glyphs.push(...shown.filter((each) => typeof each === 'object'));
    }
  }
  await task.destroy();
  return { title: info['Title'], language: info['Language'], pages, glyphs, ...readPdfStreams(bytes) };
}
