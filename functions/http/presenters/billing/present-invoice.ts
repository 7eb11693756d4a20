import { formatInvoiceNumber } from '#shared/billing/invoice-number.ts';
import { toAmount } from '#shared/billing/money.ts';
import type { Invoice, InvoiceLine } from '#shared/entities/billing/invoice.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import { invoiceLines } from '../../../use-cases/billing/invoices/invoice-lines.ts';

/** An invoice for its buyer. */
export function presentInvoice(item: InvoiceItem): Invoice {
  const shown = (units: number) => toAmount(units, item.currency);
  return {
    id: item.invoiceId,
    uuid: item.uuid,
    number: formatInvoiceNumber(item.number),
    subscription_id: item.subscriptionId,
    product: { id: item.productId, name: item.productName },
    price: { id: item.priceId, interval: item.interval, interval_count: item.intervalCount },
    description: item.productName,
    currency: item.currency,
    subtotal: shown(item.subtotalUnits),
    discount: shown(item.discountUnits),
    tax: shown(item.taxUnits),
    total: shown(item.totalUnits),
    status: item.status,
    paid: item.status === 'paid',
    gateway_name: item.gateway,
    period_start: toIsoTime(item.periodStartMs),
    period_end: toIsoTime(item.periodEndMs),
    created_at: toIsoTime(item.createdAtMs),
    url: `/api/v1/billing/invoices/${item.uuid}/download`,
  };
}

/** The credits and charges of an invoice. */
export function presentInvoiceLines(item: InvoiceItem): InvoiceLine[] {
  return invoiceLines(item).map(({ productName, amountUnits, periodStartMs, periodEndMs }) => ({
    product_name: productName,
    amount: toAmount(amountUnits, item.currency),
    period_start: toIsoTime(periodStartMs),
    period_end: toIsoTime(periodEndMs),
  }));
}
