import type { InvoiceSheet } from './invoice-sheet.ts';
import { drawFacts, drawHead, drawNotes, drawParties, drawState } from './invoice-blocks.ts';
import { drawLines, drawSums } from './invoice-table.ts';
import { Paper } from './paper.ts';
import { colors, styles } from './paper-styles.ts';

/** Draws an invoice. Returns a PDF with embedded fonts, reduced to the letters in use. */
export async function drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  const { language, title, seller, createdAtMs } = sheet;
  const paper = new Paper({ language, title, author: seller.name, createdAtMs });
  drawHead(paper, sheet);
  drawFacts(paper, sheet);
  drawParties(paper, sheet);
  drawState(paper, sheet);
  drawLines(paper, sheet);
  drawSums(paper, sheet);
  drawNotes(paper, sheet);
  paper.forEachPage((page, pages) => {
    const y = paper.footerY;
    paper.rule(colors.divider, { y: y - 8 });
    const place = { y, width: paper.width / 2 };
    paper.write(sheet.footer, styles.small, place);
    paper.write(sheet.pageOf(page, pages), styles.small, { ...place, from: paper.width / 2, align: 'end' });
  });
  return paper.finish();
}
