import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import { findInvoiceDocument, putInvoiceDocument } from '../../../storage/invoice-documents.ts';
import { describeInvoice } from './describe-invoice.ts';

/**
 * Returns the PDF of an invoice in a language. Each status and language is drawn once. The first stored file wins, so
 * concurrent callers get the same bytes.
 */
export async function getInvoiceDocument(invoice: InvoiceItem, language: string): Promise<Uint8Array> {
  const { uuid, status } = invoice;
  const document = { uuid, status, language };
  const stored = await findInvoiceDocument(document);
  if (stored) return stored;
  const { drawInvoice } = await import('../../../documents/draw-invoice.ts');
  const drawn = await drawInvoice(await describeInvoice(invoice, language));
  if (await putInvoiceDocument(document, drawn)) return drawn;
  return (await findInvoiceDocument(document)) ?? drawn;
}
