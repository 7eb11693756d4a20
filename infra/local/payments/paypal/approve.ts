import { billPeriod, store, tell } from './bill-subscription.ts';
import { type PaypalAccount, toSeconds, toTime } from './paypal-account.ts';
import { unprocessable } from './paypal-fault.ts';
import type { Approval, PaypalSubscription } from './paypal-objects.ts';

const hourSeconds = 3600;

/** What the buyer approves on the page of an approve link. */
export interface PendingApproval {
  subscription: PaypalSubscription;
  approval: Approval;
  isRevision: boolean;
}

/** Finds the subscription of an approve link. Undefined if it no longer waits for an approval. */
export function findApproval(account: PaypalAccount, approveUrl: string): PendingApproval | undefined {
  const token = new URL(approveUrl, account.url).searchParams.get('ba_token');
  for (const subscription of account.list('subscription')) {
    const { approval } = account.details(subscription.id);
    if (approval === null || approval.token !== token) continue;
    return { subscription, approval, isRevision: subscription.status !== 'APPROVAL_PENDING' };
  }
  return undefined;
}

/** How the payments of an approved subscription go. */
export interface Funding {
  /** Every payment after the first one fails. */
  failsLater?: boolean;
  /** The first payment comes an hour after the approval. */
  paysLater?: boolean;
}

/** The buyer approves. Returns the redirect URL. */
export function approve(account: PaypalAccount, approveUrl: string, funding: Funding): string {
  const found = findApproval(account, approveUrl);
  if (found === undefined) throw unprocessable('AGREEMENT_ALREADY_APPROVED', 'There is nothing to approve.');
  const { subscription, approval, isRevision } = found;
  if (isRevision) applyRevision(account, subscription, approval);
  else begin(account, subscription, approval, funding);
  return leadBack(approval.returnUrl, subscription.id, approval.token);
}

/** The buyer cancels. Returns the redirect URL. */
export function turnBack(account: PaypalAccount, approveUrl: string): string {
  const found = findApproval(account, approveUrl);
  if (found === undefined) throw unprocessable('AGREEMENT_ALREADY_APPROVED', 'There is nothing to cancel.');
  return leadBack(found.approval.cancelUrl, found.subscription.id, found.approval.token);
}

/** Moves a subscription to the approved plan and price. The next period is charged at that price. */
export function applyRevision(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  approval: Approval,
): void {
  const { taxes: _former, ...rest } = account.details(subscription.id);
  const { prices, taxes } = approval;
  const details = { ...rest, approval: null, prices, ...(taxes && { taxes }) };
  const { planId: plan_id, quantity } = approval;
  const plan_overridden = Object.keys(approval.prices).length > 0;
  const billing_info = { ...subscription.billing_info, cycle_executions: keepTrials(subscription) };
  store(account, { ...subscription, billing_info, plan_id, plan_overridden, quantity }, details);
  tell(account, subscription.id, 'UPDATED', 'Subscription updated');
}

/** Drops the count of regular periods, because the new plan counts its own. */
function keepTrials({ billing_info: { cycle_executions: cycles = [] } }: PaypalSubscription) {
  return cycles.filter(({ tenure_type: type }) => type === 'TRIAL');
}

function begin(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  { prices, taxes }: Approval,
  { failsLater = false, paysLater = false }: Funding,
): void {
  const time = account.time();
  const now = account.now();
  const startsAt = Math.max(paysLater ? now + hourSeconds : now, toSeconds(subscription.start_time));
  const active: PaypalSubscription = {
    ...subscription,
    status: 'ACTIVE',
    status_update_time: time,
    start_time: toTime(startsAt),
    subscriber: { ...subscription.subscriber, payer_id: account.newId('B') },
    links: subscription.links?.filter(({ rel }) => rel !== 'approve'),
  };
  const own = { prices, ...(taxes && { taxes }) };
  const details = { ...own, approval: null, failsLater, retryAt: null, anchor: startsAt };
  const isLater = startsAt > now;
  const billing_info = { ...active.billing_info, ...(isLater && { next_billing_time: toTime(startsAt) }) };
  store(account, { ...active, billing_info }, details);
  if (!isLater) billPeriod(account, active, true);
  tell(account, subscription.id, 'ACTIVATED', 'Subscription activated');
}

function leadBack(address: string, subscription: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set('subscription_id', subscription);
  url.searchParams.set('ba_token', token);
  url.searchParams.set('token', token.replace('BA-', ''));
  return url.href;
}
