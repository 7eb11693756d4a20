import type { ObjectStore } from '../object-store.ts';
import { billPeriod, retryPayment, store as save } from './bill-subscription.ts';
import { toSeconds } from './paypal-account.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** Runs every payment that is due, in order. Each one sees its due time as the current time. */
export function settleDue(account: PaypalAccount, store: ObjectStore): void {
  for (;;) {
    const due = store.findDue(account.now());
    if (due === undefined) return;
    store.transact(() => account.at(due.dueAt, () => settle(account, due.id)));
  }
}

function settle(account: PaypalAccount, id: string): void {
  const subscription = account.get('subscription', id);
  const details = account.details(id);
  const { next_billing_time: next } = subscription.billing_info;
  if (details.retryAt !== null && details.retryAt <= account.now()) {
    retryPayment(account, subscription);
    return;
  }
  if (next !== undefined && toSeconds(next) <= account.now()) billPeriod(account, subscription, false);
  // Nothing to charge: store the next due time.
  else save(account, subscription, details);
}
