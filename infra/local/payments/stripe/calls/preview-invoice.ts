import * as z from 'zod';
import type Stripe from 'stripe';
import { discountAmounts, findRedemption } from '../billing/discounts.ts';
import { listTaxRates } from '../billing/draft-invoice.ts';
import { wholePeriodLine } from '../billing/draft-lines.ts';
import { newSubscription } from '../billing/new-subscription.ts';
import { previewInvoice } from '../billing/open-invoice.ts';
import { nextInvoice } from '../billing/renew.ts';
import { findPrice } from '../billing/subscribe.ts';
import { itemOf } from '../billing/subscription-state.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { defineCall } from '../wire/define-call.ts';
import { integer, flag, listOf, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { itemInput, planItem, prorationBehavior } from './update-subscription.ts';

const subscriptionDetails = z.strictObject({
  cancel_at_period_end: flag.optional(),
  default_tax_rates: listOf(text).optional(),
  items: z.array(itemInput).length(1, 'The local Stripe supports one item.').optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
});

type Details = z.output<typeof subscriptionDetails>;

/** Previews the invoice of a change, of the next period or of a new subscription. */
export const createPreview = defineCall(
  {
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    customer: text.optional(),
    discounts: listOf(
      z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }),
    ).optional(),
    subscription: text.optional(),
    subscription_details: subscriptionDetails.optional(),
  },
  (account, { customer, discounts = [], subscription: id, subscription_details: details = {} }) => {
    if (id === undefined) return previewNew(account, customer ?? '', details, discounts);
    const subscription = account.get('subscription', id, 'subscription');
    const [item] = details.items ?? [];
    if (subscription.ended_at !== null) throw noneUpcoming();
    if (item === undefined) return presentNext(account, subscription);
    const plan = planItem(account, subscription, item, details);
    if (plan.invoice !== undefined) return toPreview(previewInvoice(account, subscription, plan.invoice));
    const changed = { ...subscription, items: { ...subscription.items, data: [plan.item] } };
    const next = nextInvoice(account, changed);
    const lines = [...plan.details.pendingLines, ...next.lines.slice(-1)];
    return toPreview(previewInvoice(account, changed, { ...next, lines }));
  },
);

function presentNext(account: StripeAccount, subscription: Stripe.Subscription): Stripe.Invoice {
  if (subscription.cancel_at_period_end) throw noneUpcoming();
  return toPreview(previewInvoice(account, subscription, nextInvoice(account, subscription)));
}

/** Previews the first invoice of a new subscription. */
function previewNew(
  account: StripeAccount,
  customer: string,
  { items: [item] = [], default_tax_rates: rates = [] }: Details,
  discounts: { coupon?: string | undefined; promotion_code?: string | undefined }[],
): Stripe.Invoice {
  account.get('customer', customer, 'customer');
  const price = findPrice(account, item?.price ?? '', 'subscription_details[items][0][price]');
  const priced = { price, quantity: item?.quantity ?? 1 };
  const taxRates = listTaxRates(account, rates);
  const id = account.newId('sub');
  const subscription = newSubscription(account, id, {
    automaticTax: false,
    customer,
    defaultMethod: null,
    metadata: {},
    savesMethod: false,
    item: priced,
    taxRates,
  });
  const start = account.now();
  const line = wholePeriodLine(account, priced, { start, end: itemOf(subscription).current_period_end }, []);
  const redemptions = discounts.map((discount) =>
    findRedemption(account, discount, { currency: price.currency, customer }),
  );
  const amounts = redemptions.map(({ coupon }) => ({ discount: coupon.id, coupon }));
  const reduced = { ...line, discounts: discountAmounts(line.amount, amounts, price.currency) };
  return toPreview(
    previewInvoice(account, subscription, {
      lines: [reduced],
      reason: 'upcoming',
      period: { start, end: start },
    }),
  );
}

function toPreview(invoice: Stripe.Invoice): Stripe.Invoice {
  return { ...invoice, id: `upcoming_${invoice.id}`, auto_advance: false };
}

function noneUpcoming() {
  return invalidRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
}
