import type { InvoiceSheet, SheetParty } from './invoice-sheet.ts';
import type { Paper, TextStyle } from './paper.ts';
import { colors, styles } from './paper-styles.ts';

const gap = 24;
const padding = 16;

/** Draws the heading and the seller's name. */
export function drawHead(paper: Paper, { heading, seller }: InvoiceSheet): void {
  const half = paper.width / 2 - gap / 2;
  paper.panel(colors.accent, { y: paper.y, width: 32, height: 4, radius: 2 });
  paper.y += 16;
  const height = paper.write(heading, styles.heading, { width: half, y: paper.y });
  const other = paper.write(seller.name, styles.name, {
    from: paper.width - half,
    width: half,
    y: paper.y + 11,
    align: 'end',
  });
  paper.y += Math.max(height, other + 11) + 12;
}

/** Draws the number, dates and other facts in columns. */
export function drawFacts(paper: Paper, { facts }: InvoiceSheet): void {
  const width = (paper.width - gap * (facts.length - 1)) / facts.length;
  const heights = facts.map(({ label, value }, index) => {
    const place = { from: index * (width + gap), width };
    const height = paper.write(label, styles.label, { ...place, y: paper.y });
    return height + paper.write(value, styles.text, { ...place, y: paper.y + height + 1 });
  });
  paper.y += Math.max(...heights) + 18;
  paper.rule(colors.divider, { y: paper.y });
  paper.y += 20;
}

/** Draws seller and buyer in two columns. Draws line by line, because an address may be longer than the page. */
export function drawParties(paper: Paper, { seller, buyer }: InvoiceSheet): void {
  const width = paper.width / 2 - gap / 2;
  const columns = [linesOf(paper, seller, width), linesOf(paper, buyer, width)];
  const count = Math.max(...columns.map((lines) => lines.length));
  for (let index = 0; index < count; index += 1) {
    paper.makeRoom(paper.heightOf(styles.name));
    const heights = columns.map((lines, column) => {
      const line = lines[index];
      if (!line) return 0;
      return paper.write(line.text, line.style, { from: column * (width + gap), width, y: paper.y });
    });
    paper.y += Math.max(...heights);
  }
  paper.y += 24;
}

function linesOf(paper: Paper, { title, name, details }: SheetParty, width: number) {
  const styled = (text: string, style: TextStyle) =>
    text === '' ? [] : paper.wrap(text, style, width).map((line) => ({ text: line, style }));
  return [...styled(title, styles.label), ...styled(name, styles.name), ...styled(details, styles.detail)];
}

/** Draws the amount with the invoice's status. */
export function drawState(paper: Paper, { state }: InvoiceSheet): void {
  const height = 68;
  paper.makeRoom(height);
  paper.panel(colors.panel, { y: paper.y, height, radius: 10 });
  const inside = { from: padding, width: paper.width - 2 * padding };
  paper.write(state.label, styles.label, { ...inside, y: paper.y + 11 });
  paper.write(state.amount, styles.amount, { ...inside, y: paper.y + 24 });
  const chip: TextStyle = { ...styles.strong, color: colors.white };
  const width = paper.widthOf(state.word, chip) + 22;
  const from = paper.width - padding - width;
  paper.panel(colors[state.tone], { from, width, y: paper.y + 23, height: 22, radius: 11 });
  paper.write(state.word, chip, { from: from + 11, width, y: paper.y + 27 });
  paper.y += height + 26;
}

/** Draws the seller's notes, on several pages if they are long. */
export function drawNotes(paper: Paper, { notes }: InvoiceSheet): void {
  if (!notes) return;
  paper.makeRoom(60);
  paper.y += 20;
  paper.rule(colors.divider, { y: paper.y });
  paper.y += 14;
  paper.y += paper.write(notes.title, styles.label, { y: paper.y }) + 2;
  for (const line of paper.wrap(notes.text, styles.detail, paper.width)) {
    paper.makeRoom(paper.heightOf(styles.detail));
    paper.y += paper.write(line, styles.detail, { y: paper.y });
  }
}
