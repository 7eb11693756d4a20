import type Stripe from 'stripe';
import { newSetupIntent } from '../charging/setup-intents.ts';
import { markPaid } from '../charging/pay-invoice.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import type { CheckoutOrder } from '../stripe-objects.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { findRedemption, redeem } from './discounts.ts';
import { listTaxRates } from './draft-invoice.ts';
import { netOf, wholePeriodLine } from './draft-lines.ts';
import { newSubscription } from './new-subscription.ts';
import { openInvoice } from './open-invoice.ts';
import { dueAtOf, itemOf } from './subscription-state.ts';
import { changeSubscription } from './subscription-state.ts';

/** Input of a new subscription with its first invoice. */
export interface SubscribeInput extends CheckoutOrder {
  customer: string;
  description?: string | undefined;
  savesMethod: boolean;
  defaultMethod: string | null;
}

/**
 * Creates a subscription with its first invoice. The subscription is incomplete until the invoice is paid. If nothing
 * is due, it is active immediately, and a setup intent saves the card if the customer has none.
 */
export function subscribe(account: StripeAccount, input: SubscribeInput): Stripe.Subscription {
  const customer = account.get('customer', input.customer, 'customer');
  const price = findPrice(account, input.price, 'items[0][price]');
  checkCurrency(customer, price);
  const redemptions = input.discounts.map((discount) =>
    findRedemption(account, discount, { currency: price.currency, customer: customer.id }),
  );
  const id = account.newId('sub');
  const item = { price, quantity: input.quantity };
  const taxRates = listTaxRates(account, input.taxRates);
  const discounts = redeem(account, redemptions, { customer: customer.id, subscription: id });
  const fresh = newSubscription(account, id, { ...input, customer: customer.id, item, taxRates });
  const start = account.now();
  const period = { start, end: itemOf(fresh).current_period_end };
  const details = { periodNet: netOf(account, item, discounts, start), pendingLines: [] };
  const created = account.put(fresh, { details, dueAt: dueAtOf(fresh) });
  const invoice = openInvoice(account, created, {
    lines: [wholePeriodLine(account, item, period, discounts)],
    reason: 'subscription_create',
    period: { start, end: start },
  });
  const isFree = invoice.amount_due === 0;
  const needsCard = isFree && input.defaultMethod === null && defaultOf(customer) === null;
  const subscription = changeSubscription(account, created, {
    discounts: lastingDiscounts(account, discounts).map((discount) => discount.id),
    latest_invoice: invoice.id,
    ...(isFree && { status: 'active' }),
    ...(needsCard && { pending_setup_intent: newSetupIntent(account, { customer: customer.id }).id }),
  });
  account.emit('customer.subscription.created', subscription);
  if (isFree) markPaid(account, invoice);
  return account.get('subscription', id);
}

/** Finds a price for a subscription. Throws if it is unknown, archived or a one-time price. */
export function findPrice(account: StripeAccount, id: string, param: string): Stripe.Price {
  const price = account.get('price', id, param);
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  if (price.recurring !== null) return price;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    { param },
  );
}

/** Throws if the customer already pays in another currency. */
export function checkCurrency(customer: Stripe.Customer, price: Stripe.Price): void {
  const { currency } = customer;
  if (currency == null || currency === price.currency) return;
  throw invalidRequest(
    'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
      `schedule, discount, quote, invoice item, or pending invoice with currency ${currency}.`,
    { param: 'currency' },
  );
}

/** Id of the customer's default card. */
export function defaultOf(customer: Stripe.Customer): string | null {
  return idOf(customer.invoice_settings.default_payment_method);
}

/** Discounts that apply to more than the first invoice. */
function lastingDiscounts(account: StripeAccount, discounts: Stripe.Discount[]): Stripe.Discount[] {
  return discounts.filter(({ source }) => account.find('coupon', idOf(source.coupon))?.duration !== 'once');
}
