/** A line of an invoice. Amounts are formatted in the language of the document. */
export interface SheetLine {
  label: string;
  /** Shown in muted text below the label. */
  detail?: string;
  amount: string;
}

/** Seller or buyer. */
export interface SheetParty {
  title: string;
  name: string;
  /** May have line breaks. */
  details: string;
}

/** Content of an invoice. All texts are already translated and formatted. */
export interface InvoiceSheet {
  /** A language of the site. */
  language: string;
  heading: string;
  /** Title in the PDF's metadata. */
  title: string;
  seller: SheetParty;
  buyer: SheetParty;
  facts: { label: string; value: string }[];
  /** The invoiced amount and the payment status. */
  state: { label: string; amount: string; word: string; tone: 'good' | 'bad' | 'neutral' };
  columns: { label: string; amount: string };
  lines: SheetLine[];
  sums: SheetLine[];
  total: SheetLine;
  notes: { title: string; text: string } | undefined;
  /** Such as "Page 1 of 2". */
  pageOf: (page: number, pages: number) => string;
  /** At the bottom of each page. */
  footer: string;
  createdAtMs: number;
}
