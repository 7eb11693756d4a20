import * as z from 'zod';
import type Stripe from 'stripe';
import { discountAmounts, findRedemption } from '../billing/discounts.ts';
import { computeAmounts, listTaxRates } from '../billing/draft-invoice.ts';
import type { InvoiceAmounts } from '../billing/draft-invoice.ts';
import { wholePeriodLine } from '../billing/draft-lines.ts';
import { checkCurrency, findPrice } from '../billing/subscribe.ts';
import { formatAmount, minimumCharge } from '../currency.ts';
import type { StripeAccount } from '../stripe-account.ts';
import type { CheckoutOrder } from '../stripe-objects.ts';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { flag, integer, listOf, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { presentSession } from './present-session.ts';

const discountInput = z.strictObject({ coupon: text.optional(), promotion_code: text.optional() });

/** A session that takes the first payment of a subscription. */
export const createOrderSession = defineCall(
  {
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    cancel_url: text.optional(),
    client_reference_id: text.optional(),
    customer: text,
    discounts: listOf(discountInput).optional(),
    expires_at: integer.optional(),
    line_items: z
      .array(z.strictObject({ price: text, quantity: integer.pipe(z.int().min(1)).optional() }))
      .length(1, 'The local Stripe supports one line item.'),
    locale: text.optional(),
    metadata: metadata.optional(),
    mode: z.literal('subscription'),
    payment_method_types: listOf(z.literal('card')).optional(),
    subscription_data: z
      .strictObject({
        default_tax_rates: listOf(text).optional(),
        description: text.optional(),
        metadata: metadata.optional(),
      })
      .optional(),
    success_url: z.url(),
    ui_mode: z.enum(['hosted', 'hosted_page']).optional(),
  },
  (account, input) => {
    const [item] = input.line_items;
    const customer = account.get('customer', input.customer, 'customer');
    const price = findPrice(account, item?.price ?? '', 'line_items[0][price]');
    checkCurrency(customer, price);
    const order: CheckoutOrder = {
      automaticTax: input.automatic_tax?.enabled ?? false,
      discounts: input.discounts ?? [],
      metadata: mergeMetadata({}, input.subscription_data?.metadata),
      price: price.id,
      quantity: item?.quantity ?? 1,
      taxRates: input.subscription_data?.default_tax_rates ?? [],
    };
    const amounts = computeOrder(account, customer, price, order);
    checkMinimum(amounts.total, price.currency);
    const session = presentSession(account, {
      customer,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      expiresAt: readExpiry(account, input.expires_at),
      locale: input.locale ?? null,
      metadata: mergeMetadata({}, input.metadata),
      purpose: { amounts, currency: price.currency, order },
      successUrl: input.success_url,
    });
    return account.put(session, { details: order, dueAt: session.expires_at });
  },
);

/** Computes the amounts of an order. */
function computeOrder(
  account: StripeAccount,
  customer: Stripe.Customer,
  price: Stripe.Price,
  { discounts, quantity, taxRates }: CheckoutOrder,
): InvoiceAmounts {
  const coupons = discounts.map((discount) => {
    const wanted = { currency: price.currency, customer: customer.id };
    const { coupon } = findRedemption(account, discount, wanted);
    return { discount: coupon.id, coupon };
  });
  const now = account.now();
  const line = wholePeriodLine(account, { price, quantity }, { start: now, end: now }, []);
  const reduced = { ...line, discounts: discountAmounts(line.amount, coupons, price.currency) };
  return computeAmounts({
    lines: [reduced],
    customer: { ...customer, balance: 0 },
    currency: price.currency,
    taxRates: listTaxRates(account, taxRates),
  });
}

function checkMinimum(total: number, currency: string): void {
  const minimum = minimumCharge(currency);
  if (total === 0 || total >= minimum) return;
  throw invalidRequest(
    `The Checkout Session's total amount due must add up to at least ${formatAmount(minimum, currency)} ${currency}`,
    { code: 'amount_too_small' },
  );
}

const halfHour = 1800;
const day = 86_400;

/** Reads the time at which a session expires: after a day by default. */
export function readExpiry(account: StripeAccount, asked: number | undefined): number {
  const now = account.now();
  const expiresAt = asked ?? now + day;
  if (expiresAt >= now + halfHour && expiresAt <= now + day) return expiresAt;
  throw invalidRequest(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    {
      param: 'expires_at',
    },
  );
}

export const retrieveSession = defineCall({}, (account, _input, id) => account.get('checkout.session', id));

export const expireSession = defineCall({}, (account, _input, id) => {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open') {
    throw invalidRequest(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
        `\`${session.status}\`.`,
    );
  }
  return account.change(session, { status: 'expired', url: null }, 'checkout.session.expired', {
    dueAt: null,
  });
});

export const listSessions = defineCall(
  { ...paging, customer: text.optional(), status: text.optional(), subscription: text.optional() },
  (account, { customer, status, subscription, ...page }) => {
    const sessions = account
      .list('checkout.session')
      .filter((session) => customer === undefined || session.customer === customer)
      .filter((session) => status === undefined || session.status === status)
      .filter((session) => subscription === undefined || session.subscription === subscription);
    return toPage(sessions, page, '/v1/checkout/sessions');
  },
);
