import { page } from 'vitest/browser';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { aUser, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { anInvoice } from './invoices.ts';
import { inArabic } from './looks.ts';
import { openSite } from './open-site.ts';
import { aPlan, aPrice } from './plans.ts';
import { billingSite } from './site.ts';
import { aSubscription } from './subscriptions.ts';

const gigabyte = 1024 ** 3;
export const plus = aPlan({ id: 2, name: 'Plus', prices: [aPrice({ id: 21, amount: 9.99 })] });
export const team = aPlan({
  id: 3,
  name: 'Team',
  available_space: 2048 * gigabyte,
  prices: [aPrice({ id: 31, amount: 20 }), aPrice({ id: 32, amount: 200, interval: 'year' })],
});

/** A subscription that was cancelled, and ends on December 24. */
export const ending: Partial<Subscription> = {
  cancelled: true,
  on_grace_period: true,
  ends_at: '2026-12-24T10:00:00.000000Z',
  renews_at: null,
};

/** Loads the billing pages before the first test, whose time does not include that. */
export const loadBillingPages = () =>
  Promise.all([
    import('../../../web/src/pages/site/aria-area.tsx'),
    import('../../../web/src/pages/billing/billing-area.tsx'),
    import('../../../web/src/parts/billing/stripe/stripe-form.tsx'),
  ]);

interface Options {
  subscription?: Partial<Subscription>;
  plans?: (typeof plus)[];
  isArabic?: boolean;
  /** Where users enter their card; on Stripe's page by default. */
  stripeMode?: 'checkout' | 'element';
  prepare?: (api: FakeApi) => void;
}

/** Ann, who has the plan Plus. */
export function subscriberOf(subscription: Partial<Subscription> = {}): User {
  const plan = { product_id: 2, price_id: 21, product: plus, price: plus.prices[0] };
  return aUser({
    subscriptions: [aSubscription({ ...plan, ...subscription })],
    card_brand: 'visa',
    card_last_four: '4242',
    card_expires: '12/30',
  });
}

/** Opens a billing page of Ann. */
export function openBilling(
  path: string,
  { subscription, plans = [plus, team], isArabic, stripeMode = 'checkout', prepare }: Options = {},
) {
  const user = subscriberOf(subscription);
  const data = billingSite(user, ({ settings }) => {
    settings.billing.stripe.mode = stripeMode;
  });
  return openSite(path, {
    data: isArabic ? inArabic(data) : data,
    prepare(api) {
      api.answer(getUser, { user });
      api.answer(listProducts, { pagination: onePage(plans) });
      api.answer(listInvoices, { pagination: onePage([anInvoice({ number: 'INV-7' })]) });
      prepare?.(api);
    },
  });
}

export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const toast = page.getByRole('region', { name: 'Messages' });
