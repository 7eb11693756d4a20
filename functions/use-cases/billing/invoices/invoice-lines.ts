import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';

/** A line of an invoice; its amount is in minor units, and negative for a credit. */
export type InvoiceLine = NonNullable<InvoiceItem['lines']>[number];

/** The lines of an invoice. One that is not of a plan change has one line, which is not stored. */
export function invoiceLines({
  lines,
  productName,
  subtotalUnits,
  periodStartMs,
  periodEndMs,
}: InvoiceItem): InvoiceLine[] {
  return lines ?? [{ productName, amountUnits: subtotalUnits, periodStartMs, periodEndMs }];
}
