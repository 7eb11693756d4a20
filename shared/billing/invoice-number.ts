/** Formats an invoice number with at least six digits. */
export function formatInvoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}
