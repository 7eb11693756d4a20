import type Stripe from 'stripe';
import { InvoiceStatus } from '#shared/entities/billing/invoice.ts';
import { secondMs } from '../../platform/clock.ts';
import type { GatewayInvoice, GatewayInvoiceLine } from '../gateway-subscription.ts';
import { idOf } from './stripe-objects.ts';

/** This many invoices are read again. Older ones are stored already. */
const maxInvoices = 24;

/** Lists the latest invoices of a subscription, newest first, without drafts. */
export async function listStripeInvoices(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<GatewayInvoice[]> {
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: maxInvoices });
  const refunded = await listRefundedInvoices(stripe, idOf(subscription.customer));
  return data.flatMap((invoice) => {
    const { status } = invoice;
    if (status === null || status === 'draft') return [];
    return [readInvoice(invoice, refunded.has(invoice.id) ? 'refunded' : InvoiceStatus.parse(status))];
  });
}

/** Stripe leaves an invoice `paid` after a refund, so refunds are read from the charges. */
async function listRefundedInvoices(stripe: Stripe, customer: string): Promise<ReadonlySet<string>> {
  const { data } = await stripe.charges.list({ customer, limit: 100 });
  const given = data.filter(({ refunded }) => refunded);
  const lists = await Promise.all(
    given.map(async ({ payment_intent: intent }) => {
      if (intent === null) return [];
      const payment = { type: 'payment_intent', payment_intent: idOf(intent) } as const;
      return (await stripe.invoicePayments.list({ payment })).data;
    }),
  );
  return new Set(lists.flat().map(({ invoice }) => idOf(invoice)));
}

function readInvoice(invoice: Stripe.Invoice, status: GatewayInvoice['status']): GatewayInvoice {
  // In the invoice of a plan change, the last line is the new price; the lines before it credit the former price.
  const lines = invoice.lines.data.map(readLine);
  const line = lines.at(-1);
  return {
    id: invoice.id,
    status,
    currency: invoice.currency.toUpperCase(),
    subtotalUnits: invoice.subtotal,
    discountUnits: sum(invoice.total_discount_amounts),
    taxUnits: sum(invoice.total_taxes),
    totalUnits: invoice.total,
    priceGatewayId: line?.priceGatewayId,
    periodStartMs: line?.periodStartMs ?? invoice.period_start * secondMs,
    periodEndMs: line?.periodEndMs ?? invoice.period_end * secondMs,
    createdAtMs: invoice.created * secondMs,
    ...(lines.length > 1 && { lines }),
    ...(status === 'open' && { payUrl: invoice.hosted_invoice_url ?? undefined }),
  };
}

function readLine({ amount, period, pricing }: Stripe.InvoiceLineItem): GatewayInvoiceLine {
  const price = pricing?.price_details?.price;
  return {
    priceGatewayId: price === undefined ? undefined : idOf(price),
    amountUnits: amount,
    periodStartMs: period.start * secondMs,
    periodEndMs: period.end * secondMs,
  };
}

const sum = (parts: { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);
