import { describe, expect, test } from 'vitest';
import { type PdfText, readPdf } from '../../tests/support/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';

const sheet: InvoiceSheet = {
  language: 'en',
  heading: 'Invoice',
  title: 'Invoice 000123',
  seller: { title: 'From', name: 'Holdall Ltd', details: '1 Long Road\nLondon' },
  buyer: { title: 'Bill to', name: 'Ann Lee', details: 'ann@example.com\nGermany' },
  facts: [
    { label: 'Number', value: '000123' },
    { label: 'Date', value: 'Mar 4, 2026' },
  ],
  state: { label: 'Amount paid', amount: '$11.90', word: 'Paid', tone: 'good' },
  columns: { label: 'Description', amount: 'Amount' },
  lines: [{ label: 'Plus', detail: 'Mar 4 – Apr 4, 2026', amount: '$10.00' }],
  sums: [{ label: 'VAT (19%)', amount: '$1.90' }],
  total: { label: 'Total', amount: '$11.90' },
  notes: { title: 'Notes', text: 'Thank you' },
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  footer: 'Holdall Ltd',
  createdAtMs: Date.UTC(2026, 2, 4),
};

const pageWidth = 595.28;
const maxBytes = 100 * 1024;

async function draw(changes: Partial<InvoiceSheet> = {}) {
  const bytes = await drawInvoice({ ...sheet, ...changes });
  expect(bytes.byteLength).toBeLessThan(maxBytes);
  return readPdf(bytes);
}

function find(texts: readonly PdfText[] | undefined, text: string): PdfText {
  const found = texts?.find((each) => each.text === text);
  if (!found)
    throw new Error(`There is no "${text}" among ${JSON.stringify(texts?.map((each) => each.text))}`);
  return found;
}

describe('an invoice', () => {
  test('has all texts on one page, and its title and language as metadata', async () => {
    const { title, language, pages } = await draw();
    expect([title, language, pages.length]).toEqual(['Invoice 000123', 'en', 1]);
    const said = pages[0]?.map(({ text }) => text) ?? [];
    const parties = ['Holdall Ltd', '1 Long Road', 'London', 'Ann Lee', 'ann@example.com', 'Germany'];
    const amounts = [
      'Plus',
      'Mar 4 – Apr 4, 2026',
      '$10.00',
      'VAT (19%)',
      '$1.90',
      'Total',
      '$11.90',
      'Paid',
    ];
    for (const text of [...parties, ...amounts, '000123', 'Thank you', 'Page 1 of 1']) {
      expect(said).toContain(text);
    }
  });

  test('aligns the amounts at the end of their column', async () => {
    const [page] = (await draw()).pages;
    const ends = ['$10.00', '$1.90', 'Amount'].map((text) => Math.round(find(page, text).end));
    expect(new Set(ends)).toEqual(new Set([Math.round(pageWidth - 56)]));
    expect(find(page, 'Plus').x).toBeCloseTo(56, 0);
  });

  test('is mirrored in Arabic', async () => {
    const [page] = (await draw({ language: 'ar', heading: 'فاتورة' })).pages;
    expect(find(page, '$10.00').x).toBeCloseTo(56, 0);
    expect(find(page, 'Plus').end).toBeCloseTo(pageWidth - 56, 0);
    expect(find(page, 'فاتورة').end).toBeCloseTo(pageWidth - 56, 0);
  });

  test('joins Arabic letters and orders them from right to left', async () => {
    const { glyphs } = await draw({ language: 'ar', heading: 'ببب' });
    const letters = glyphs.filter(({ unicode }) => unicode === 'ب');
    // The same letter has another shape at the start, in the middle and at the end of a word.
    expect(new Set(letters.map(({ fontChar }) => fontChar)).size).toBe(3);
    const word = (await draw({ language: 'ar', heading: 'ضد' })).glyphs
      .map(({ unicode }) => unicode)
      .join('');
    expect(word).toContain('دض');
  });

  test('writes Japanese names in an English invoice', async () => {
    const buyer = { title: 'Bill to', name: '山田 太郎', details: '株式会社髙島屋 taro@example.com' };
    const [page] = (await draw({ buyer })).pages;
    const said = page?.map(({ text }) => text).join(' ');
    expect(said).toMatch(/山田.*太郎.*株式会社髙島屋.*taro@example\.com/);
  });

  test('continues long notes on another page', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`).join('\n');
    const { pages } = await draw({ notes: { title: 'Notes', text } });
    expect(pages).toHaveLength(2);
    find(pages[0], 'Page 1 of 2');
    find(pages[1], 'Page 2 of 2');
    const said = pages.flat().map((each) => each.text);
    for (const line of text.split('\n')) expect(said).toContain(line);
    const lowest = Math.min(
      ...pages
        .flat()
        .filter((each) => each.text.startsWith('Line'))
        .map(({ y }) => y),
    );
    expect(lowest).toBeGreaterThan(find(pages[0], 'Page 1 of 2').y + 15);
  });

  test('wraps a long name beside a large amount', async () => {
    const label = 'A plan with a very long name '.repeat(6).trim();
    const [page] = (await draw({ lines: [{ label, amount: 'KWD 1,234,567,890.123' }] })).pages;
    const amount = find(page, 'KWD 1,234,567,890.123');
    const ends = page?.filter(({ text }) => text.includes('long name')).map(({ end }) => end) ?? [];
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.max(...ends)).toBeLessThan(amount.x);
  });
});
