import { formatMoney } from '#shared/billing/money.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { notifyStep } from '../../../data/notifications/notifications.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { nowMs } from '../../../platform/clock.ts';
import { env } from '../../../platform/env.ts';
import type { InvoiceChanges } from '../invoices/invoice-steps.ts';
import { stateOf } from './subscription-state.ts';

/** The change of a subscription. */
interface Happened {
  user: UserItem;
  former: SubscriptionItem | undefined;
  after: SubscriptionItem;
  found: GatewaySubscription;
  invoices: Pick<InvoiceChanges, 'paid' | 'toConfirm'>;
  products: readonly SiteProduct[];
}

type Changed = Pick<Happened, 'user' | 'former' | 'after' | 'products'>;

/** The steps that notify a user of a changed subscription. Belong in its transaction, so that they happen once. */
export function tellSteps(happened: Happened): Step[] {
  return [
    ...receiptSteps(happened),
    ...confirmSteps(happened),
    ...failureSteps(happened),
    ...changeSteps(happened),
  ];
}

function receiptSteps({ user, invoices }: Happened): Step[] {
  return invoices.paid
    .filter(({ totalUnits }) => totalUnits > 0)
    .map(({ productName, totalUnits, currency }) =>
      sendMailStep('payment_receipt', user, {
        plan: productName,
        amount: formatMoney(totalUnits, currency, user.language),
        invoice_url: `${env.baseUrl}/drive/payment-history`,
      }),
    );
}

/** For a payment that the buyer must confirm with the bank. The mail links to the gateway's page. */
function confirmSteps(happened: Happened): Step[] {
  const { user, after, invoices } = happened;
  if (!invoices.toConfirm?.payUrl) return [];
  const { totalUnits, currency, payUrl: url } = invoices.toConfirm;
  const amount = formatMoney(totalUnits, currency, user.language);
  return [sendMailStep('payment_action_required', user, { plan: nameOf(happened, after), amount, url })];
}

/** For the first failed payment, while the plan continues. */
function failureSteps(happened: Happened): Step[] {
  const { user, former, after, found } = happened;
  const isNew = after.gatewayStatus === 'past_due' && former?.gatewayStatus !== 'past_due';
  if (!isNew) return [];
  const plan = nameOf(happened, after);
  const owed = found.invoices.find(({ status }) => status === 'open');
  const amount = owed ? formatMoney(owed.totalUnits, owed.currency, user.language) : '';
  const url = `${env.baseUrl}/billing/change-payment-method`;
  const cause = `${after.subscriptionId}#${owed?.id ?? nowMs()}`;
  return [
    sendMailStep('payment_failed', user, { plan, amount, url }),
    notifyStep({ userId: user.userId, type: 'PaymentFailed', cause, text: { plan } }),
  ];
}

/** The steps that notify a user of their new plan. */
export function newPlanSteps({ user, after, products }: Omit<Changed, 'former'>): Step[] {
  const plan = nameOf({ products }, after);
  const { subscriptionId, version, renewsAtMs } = after;
  const date = renewsAtMs === undefined ? null : toIsoTime(renewsAtMs);
  return [
    sendMailStep('subscription_changed', user, { plan, date }),
    notifyStep({
      userId: user.userId,
      type: 'SubscriptionChanged',
      cause: `${subscriptionId}#${version}`,
      text: { plan },
    }),
  ];
}

/** The steps that notify a user that their plan was changed, cancelled or resumed, or has ended. */
export function changeSteps(happened: Changed): Step[] {
  const { user, former, after } = happened;
  const mail = former && mailOf(former, after);
  if (!mail) return [];
  if (mail === 'subscription_changed') return newPlanSteps(happened);
  if (mail === 'subscription_expired')
    return [expiredMailStep(happened, { ...former, endsAtMs: after.endsAtMs })];
  const plan = nameOf(happened, after);
  const date = mail === 'subscription_renewed' ? after.renewsAtMs : after.endsAtMs;
  return [sendMailStep(mail, user, { plan, date: date === undefined ? null : toIsoTime(date) })];
}

/** The mail that a plan has ended, also used as a reminder. */
export function expiredMailStep(
  { user, products }: Pick<Changed, 'user' | 'products'>,
  ended: Pick<SubscriptionItem, 'productId' | 'endsAtMs'>,
): Step {
  const date = ended.endsAtMs === undefined ? null : toIsoTime(ended.endsAtMs);
  return sendMailStep('subscription_expired', user, { plan: nameOf({ products }, ended), date });
}

/** The mail for a change; undefined for a change without a mail. */
function mailOf(former: SubscriptionItem, after: SubscriptionItem) {
  // Uses the stored validity: the end may have passed before it was processed, so the user was not notified yet.
  const wasOver = former.validProductId === undefined;
  const state = stateOf(after);
  if (!state.valid) return wasOver ? undefined : 'subscription_expired';
  if (former.endsAtMs === undefined && after.endsAtMs !== undefined) return 'subscription_cancelled';
  if (former.endsAtMs !== undefined && after.endsAtMs === undefined) return 'subscription_renewed';
  const isOther = former.productId !== after.productId || former.priceId !== after.priceId;
  return isOther ? 'subscription_changed' : undefined;
}

function nameOf(
  { products }: Pick<Changed, 'products'>,
  { productId }: Pick<SubscriptionItem, 'productId'>,
): string {
  return products.find(({ id }) => id === productId)?.name ?? '';
}
