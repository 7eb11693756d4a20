import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { toDecimal } from '../to-decimal.ts';
import { toList } from '../wire/list-page.ts';
import { endOfPeriod } from '../../billing-period.ts';
import type { PricedItem } from './draft-lines.ts';

/** Input of a new subscription. */
export interface SubscriptionOrder {
  customer: string;
  item: PricedItem;
  taxRates: Stripe.TaxRate[];
  automaticTax: boolean;
  metadata: Record<string, string>;
  description?: string | undefined;
  savesMethod: boolean;
  defaultMethod: string | null;
}

/** Builds an incomplete subscription that starts now. Does not store it. */
export function newSubscription(
  account: StripeAccount,
  id: string,
  order: SubscriptionOrder,
): Stripe.Subscription {
  const now = account.now();
  const end = endOfPeriod(now, now, recurringOf(order.item.price));
  const item = toItem(account.newId('si'), id, order.item, { start: now, end });
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: order.automaticTax, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.item.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.defaultMethod,
    default_source: null,
    default_tax_rates: order.taxRates,
    description: order.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: toList([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: order.savesMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

/** Builds a subscription item. */
export function toItem(
  id: string,
  subscription: string,
  { price, quantity }: PricedItem,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The interval of a price. Throws for a one-time price, which no subscription can have. */
export function recurringOf(price: Stripe.Price): Stripe.Price.Recurring {
  if (price.recurring === null) throw new Error(`The price ${price.id} is a one-time price.`);
  return price.recurring;
}

/** The legacy `plan` of a price, which items still include. */
function toPlan(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: toDecimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
