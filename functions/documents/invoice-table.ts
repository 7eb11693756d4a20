import type { InvoiceSheet, SheetLine } from './invoice-sheet.ts';
import type { Paper, TextStyle } from './paper.ts';
import { colors, styles } from './paper-styles.ts';

/** Width of the column of amounts. */
const amountWidth = 140;

/** Draws the table of invoice lines. */
export function drawLines(paper: Paper, { columns, lines }: InvoiceSheet): void {
  drawRow(
    paper,
    { label: columns.label, amount: columns.amount },
    { label: styles.label, amount: styles.label },
  );
  paper.y += 5;
  paper.rule(colors.divider, { y: paper.y });
  for (const line of lines) {
    paper.y += 10;
    drawRow(paper, line, { label: styles.strong, amount: styles.text });
    paper.y += 10;
    paper.rule(colors.divider, { y: paper.y });
  }
}

/** Draws subtotals and the total. */
export function drawSums(paper: Paper, { sums, total }: InvoiceSheet): void {
  paper.y += 10;
  const from = paper.width / 2;
  for (const sum of sums) {
    drawRow(paper, sum, { label: styles.detail, amount: styles.text }, from);
    paper.y += 4;
  }
  paper.y += 4;
  paper.rule(colors.divider, { from, y: paper.y });
  paper.y += 8;
  drawRow(paper, total, { label: styles.name, amount: styles.name }, from);
}

interface RowStyles {
  label: TextStyle;
  amount: TextStyle;
}

function drawRow(paper: Paper, { label, detail, amount }: SheetLine, row: RowStyles, from = 0): void {
  const width = paper.width - from - amountWidth;
  const labelHeight = paper.heightOf(row.label, paper.wrap(label, row.label, width).length);
  paper.makeRoom(labelHeight + paper.heightOf(styles.detail));
  paper.write(label, row.label, { from, width, y: paper.y });
  paper.write(amount, row.amount, {
    from: paper.width - amountWidth,
    width: amountWidth,
    y: paper.y,
    align: 'end',
  });
  paper.y += labelHeight;
  if (detail !== undefined) {
    paper.y += paper.write(detail, styles.detail, { from, width, y: paper.y });
  }
}
