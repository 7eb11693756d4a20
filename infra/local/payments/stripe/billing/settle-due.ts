import type Stripe from 'stripe';
import type { ObjectStore } from '../../object-store.ts';
import type { StripeAccount } from '../stripe-account.ts';
import type { StripeKind, StripeObjects } from '../stripe-objects.ts';
import { chargeAutomatically } from './charge-automatically.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';
import { dropPendingUpdate } from './pending-update.ts';
import { renew } from './renew.ts';
import { itemOf } from './subscription-state.ts';

/** Runs everything that is due, in order. Each step sees its due time as the current time. */
export function settleDue(account: StripeAccount, store: ObjectStore): void {
  for (;;) {
    const due = store.findDue(account.now());
    if (due === undefined) return;
    store.transact(() => {
      // Clears the due time first. The step sets the next one if there is one.
      store.put(due.id, due.kind, due.value, { dueAt: null });
      const settle = settlers[due.kind as StripeKind] as Settler | undefined;
      account.at(due.dueAt, () => settle?.(account, due.value as never));
    });
  }
}

type Settler = (account: StripeAccount, value: never) => void;

const settlers: { [Kind in StripeKind]?: (account: StripeAccount, value: StripeObjects[Kind]) => void } = {
  subscription: settleSubscription,
  invoice: (account, invoice) => void chargeAutomatically(account, invoice),
  'checkout.session': (account, session) =>
    void account.change(session, { status: 'expired', url: null }, 'checkout.session.expired'),
  coupon: (account, coupon) => void account.change(coupon, { valid: false }, 'coupon.updated'),
  promotion_code: (account, code) => void account.change(code, { active: false }, 'promotion_code.updated'),
};

function settleSubscription(account: StripeAccount, subscription: Stripe.Subscription): void {
  const now = account.now();
  if (subscription.status === 'incomplete') {
    expireSubscription(account, subscription, 'customer.subscription.updated');
    return;
  }
  const { pending_update, cancel_at } = subscription;
  if (pending_update !== null && pending_update.expires_at <= now) {
    dropPendingUpdate(account, subscription);
    return;
  }
  const isOver = itemOf(subscription).current_period_end <= now;
  if ((subscription.cancel_at_period_end && isOver) || (cancel_at !== null && cancel_at <= now)) {
    endSubscription(account, subscription, { reason: 'cancellation_requested' });
    return;
  }
  if (isOver) renew(account, subscription);
}
