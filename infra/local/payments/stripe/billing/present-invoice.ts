import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { toDecimal } from '../to-decimal.ts';
import { toList } from '../wire/list-page.ts';
import type { DiscountAmount } from './discounts.ts';
import type { InvoiceAmounts, TaxAmount } from './draft-invoice.ts';
import type { DraftLine } from './draft-lines.ts';

/** Input of an invoice besides its amounts. */
export interface InvoiceFacts {
  id: string;
  customer: Stripe.Customer;
  currency: string;
  reason: Stripe.Invoice.BillingReason;
  subscription: Stripe.Subscription | undefined;
  prorationDate?: number;
  period: { start: number; end: number };
  taxRates: Stripe.TaxRate[];
}

/** Builds a draft invoice with the given amounts. */
export function presentInvoice(
  account: StripeAccount,
  facts: InvoiceFacts,
  amounts: InvoiceAmounts,
): Stripe.Invoice {
  const { customer, currency, subscription } = facts;
  const discounts = amounts.lines.flatMap(({ line }) => line.discounts);
  const lines = amounts.lines.map(({ line, taxes }) => presentLine(account, facts, line, taxes));
  return {
    id: facts.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test account',
    account_tax_ids: null,
    amount_due: amounts.amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amounts.amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: facts.taxRates,
    description: null,
    discounts: [...new Set(discounts.map(({ discount }) => discount))],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: toList(lines, `/v1/invoices/${facts.id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription === undefined ? null : parentOf(subscription, facts.prorationDate),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: amounts.startingBalance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amounts.subtotal,
    subtotal_excluding_tax: amounts.subtotal,
    test_clock: null,
    total: amounts.total,
    total_discount_amounts: mergeDiscounts(discounts),
    total_excluding_tax: amounts.total - amounts.exclusiveTax,
    total_pretax_credit_amounts: [],
    total_taxes: amounts.taxes,
    webhooks_delivered_at: null,
  };
}

function parentOf(subscription: Stripe.Subscription, prorationDate?: number): Stripe.Invoice.Parent {
  return {
    quote_details: null,
    subscription_details: {
      metadata: subscription.metadata,
      subscription: subscription.id,
      ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
    },
    type: 'subscription_details',
  };
}

function presentLine(
  account: StripeAccount,
  { id, subscription }: InvoiceFacts,
  line: DraftLine,
  taxes: TaxAmount[],
): Stripe.InvoiceLineItem {
  const { price, quantity, isProration } = line;
  const unit_amount_decimal = toDecimal(price.unit_amount ?? 0);
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !isProration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice: id,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: subscription?.id ?? null,
        subscription_item: subscription?.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal,
    },
    quantity,
    quantity_decimal: toDecimal(quantity),
    subscription: subscription?.id ?? null,
    subtotal: line.amount,
    taxes,
  };
}

function mergeDiscounts(discounts: DiscountAmount[]): DiscountAmount[] {
  const merged = new Map<string, number>();
  for (const { discount, amount } of discounts) merged.set(discount, (merged.get(discount) ?? 0) + amount);
  return [...merged].map(([discount, amount]) => ({ discount, amount }));
}
