import * as z from 'zod';
import { endOfPeriod } from '../../billing-period.ts';
import { settleOutstanding, store, tell } from '../bill-subscription.ts';
import { Patches, definePaypalCall, refusePath } from '../define-paypal-call.ts';
import { toSeconds, toTime } from '../paypal-account.ts';
import type { PaypalAccount } from '../paypal-account.ts';
import { unprocessable } from '../paypal-fault.ts';
import { Money, toMinor } from '../paypal-money.ts';
import type { PaypalSubscription, PaypalTransaction } from '../paypal-objects.ts';

const Reason = z.object({ reason: z.string().min(1).max(128) });

export const getSubscription = definePaypalCall(
  z.object({ fields: z.string().optional() }),
  (account, _input, id) => ({
    status: 200,
    body: account.get('subscription', id),
  }),
);

export const patchSubscription = definePaypalCall(Patches, (account, patches, id) => {
  const subscription = account.get('subscription', id);
  checkStatus(subscription, 'ACTIVE', 'SUSPENDED');
  const patched = patches.reduce((changed, patch) => {
    if (patch.path !== '/custom_id') return refusePath(patch);
    return { ...changed, custom_id: z.string().max(127).parse(patch.value) };
  }, subscription);
  store(account, patched, account.details(id));
  tell(account, id, 'UPDATED', 'Subscription updated');
  return { status: 204 };
});

export const suspendSubscription = definePaypalCall(Reason, (account, { reason }, id) => {
  const subscription = account.get('subscription', id);
  checkStatus(subscription, 'ACTIVE');
  move(account, subscription, 'SUSPENDED', reason);
  tell(account, id, 'SUSPENDED', 'Subscription suspended');
  return { status: 204 };
});

/** Does not charge the suspended periods. The next payment is due at the end of the current period. */
export const activateSubscription = definePaypalCall(Reason.partial(), (account, { reason }, id) => {
  const subscription = account.get('subscription', id);
  checkStatus(subscription, 'SUSPENDED');
  const next = nextTime(account, subscription);
  const billing_info = { ...subscription.billing_info, failed_payments_count: 0, next_billing_time: next };
  move(account, { ...subscription, billing_info }, 'ACTIVE', reason);
  tell(account, id, 'RE-ACTIVATED', 'Subscription reactivated');
  return { status: 204 };
});

function nextTime(account: PaypalAccount, subscription: PaypalSubscription): string {
  const { next_billing_time: before } = subscription.billing_info;
  if (before !== undefined && toSeconds(before) > account.now()) return before;
  const plan = account.get('plan', subscription.plan_id);
  const frequency = plan.billing_cycles.at(-1)?.frequency;
  const interval = {
    interval: (frequency?.interval_unit ?? 'MONTH').toLowerCase(),
    interval_count: frequency?.interval_count ?? 1,
  };
  return toTime(endOfPeriod(account.details(subscription.id).anchor, account.now(), interval));
}

export const cancelSubscription = definePaypalCall(Reason, (account, { reason }, id) => {
  const subscription = account.get('subscription', id);
  checkStatus(subscription, 'ACTIVE', 'SUSPENDED');
  const { next_billing_time: _next, ...billing_info } = subscription.billing_info;
  move(account, { ...subscription, billing_info }, 'CANCELLED', reason);
  tell(account, id, 'CANCELLED', 'Subscription cancelled');
  return { status: 204 };
});

/** Charges the outstanding balance, or a part of it. */
export const captureSubscription = definePaypalCall(
  z.object({ amount: Money, capture_type: z.literal('OUTSTANDING_BALANCE'), note: z.string().min(1) }),
  (account, { amount }, id) => {
    const subscription = account.get('subscription', id);
    const { outstanding_balance: owed } = subscription.billing_info;
    checkStatus(subscription, 'ACTIVE', 'SUSPENDED');
    if (amount.currency_code !== owed.currency_code) throw unprocessable('CURRENCY_MISMATCH');
    if (toMinor(owed) === 0) throw unprocessable('ZERO_OUTSTANDING_BALANCE');
    if (toMinor(amount) > toMinor(owed)) throw unprocessable('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE');
    if (account.details(id).failsLater)
      throw unprocessable('TRANSACTION_REFUSED', 'The payment was refused.');
    const sale = settleOutstanding(account, subscription, toMinor(amount));
    return { status: 200, body: { id: sale.id, status: 'COMPLETED', amount, time: sale.create_time } };
  },
);

export const listTransactions = definePaypalCall(
  z.object({ start_time: z.iso.datetime({ offset: true }), end_time: z.iso.datetime({ offset: true }) }),
  (account, { start_time: start, end_time: end }, id) => {
    account.get('subscription', id);
    const statuses = { completed: 'COMPLETED', refunded: 'REFUNDED', reversed: 'DECLINED' } as const;
    const transactions = account
      .list('sale')
      .filter((sale) => sale.billing_agreement_id === id)
      .filter(({ create_time: time }) => {
        return toSeconds(time) >= toSeconds(start) && toSeconds(time) <= toSeconds(end);
      })
      .map(({ id: sale, amount, create_time: time, state }): PaypalTransaction => ({
        id: sale,
        status: statuses[state],
        amount_with_breakdown: {
          gross_amount: { currency_code: amount.currency, value: amount.total },
          ...(amount.details.tax && {
            tax_amount: { currency_code: amount.currency, value: amount.details.tax },
          }),
        },
        time,
      }));
    return {
      status: 200,
      body: { transactions, total_items: transactions.length, total_pages: 1, links: [] },
    };
  },
);

/** Throws if the subscription's status does not allow the call. */
export function checkStatus(
  { status }: PaypalSubscription,
  ...allowed: PaypalSubscription['status'][]
): void {
  if (allowed.includes(status)) return;
  throw unprocessable(
    'SUBSCRIPTION_STATUS_INVALID',
    `Invalid subscription status for this action: ${status}.`,
  );
}

function move(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  status: PaypalSubscription['status'],
  status_change_note: string | undefined,
): void {
  const moved = {
    ...subscription,
    status,
    status_update_time: account.time(),
    ...(status_change_note && { status_change_note }),
  };
  store(account, moved, { ...account.details(subscription.id), retryAt: null });
}
