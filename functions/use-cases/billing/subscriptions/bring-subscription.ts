import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { doneEventStep } from '../../../data/billing/gateway-events.ts';
import { noteAccountStep } from '../../../data/billing/billing-accounts.ts';
import { endCheckoutStep } from '../../../data/billing/checkouts.ts';
import { listSubscriptionsOf, putSubscriptionStep } from '../../../data/billing/subscriptions.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { nowMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { returnCouponSteps } from '../coupons/coupon-steps.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { invoiceSteps } from '../invoices/invoice-steps.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { judgeSale, keptSale, type Sale } from './judge-sale.ts';
import { type KnownBilling, readKnownBilling, type Standing, standingOf } from './known-billing.ts';
import { planSteps } from './plan-steps.ts';
import { tellSteps } from './tell-steps.ts';
import { findCurrent, liveStatuses, overStatuses, stateOf } from './subscription-state.ts';
import { subscriptionFields } from './subscription-fields.ts';

/** The subscription to update, and the cause. */
export interface Bringing {
  gateway: GatewayName;
  gatewayId: string;
  /** The webhook event that is applied, and is then marked as done. */
  eventId?: string | undefined;
  /** The gateway's id of an invoice whose payment the buyer must confirm with the bank. */
  confirmInvoice?: string | undefined;
}

/**
 * Updates our records of a subscription to the gateway's current state (decision 56). Events, redirected browsers and
 * the daily run all use this function. It reads our records before the gateway, and writes only if they are unchanged.
 * Of two concurrent runs, the one with the latest state from the gateway wins.
 * @returns the subscription; undefined if it is not ours or is unpaid
 */
export async function bringSubscription({
  gateway: name,
  gatewayId,
  eventId,
  confirmInvoice,
}: Bringing): Promise<SubscriptionItem | undefined> {
  const gateway = await getGateway(name);
  const marks = (await gateway.findSubscription(gatewayId))?.marks;
  const bring = async (): Promise<SubscriptionItem | undefined> => {
    const known = marks && (await readKnownBilling(marks.userId));
    const found = await gateway.findSubscription(gatewayId);
    const standing = known && found && standingOf(name, found, known);
    if (standing && standing.kind !== 'foreign') {
      return write({ gateway, known, found, standing, eventId, confirmInvoice });
    }
    if (marks && found?.isSigned) await giveBackOfGone(gateway, marks.userId, gatewayId);
    else if (found) logger.warn('A subscription that is not ours was ignored', { gateway: name, gatewayId });
    if (eventId !== undefined) await commit([doneEventStep(name, eventId)]);
    return undefined;
  };
  return retryOutdated(bring, { attempts: 8 });
}

/** Refunds a subscription that was paid after its user was deleted. `endSubscriptionsJob` ends the stored ones. */
async function giveBackOfGone(gateway: Gateway, userId: number, gatewayId: string): Promise<void> {
  if ((await listSubscriptionsOf(userId)).some((each) => each.gatewayId === gatewayId)) return;
  // Read after our records: the job ends a subscription before it deletes the record.
  const found = await gateway.findSubscription(gatewayId);
  if (!found || !liveStatuses.includes(found.status)) return;
  logger.warn('A subscription of a user who is gone was paid, and is given back', { gateway: gateway.name });
  await gateway.undoSubscription(gatewayId);
}

interface Writing {
  gateway: Gateway;
  known: KnownBilling;
  found: GatewaySubscription;
  standing: Exclude<Standing, { kind: 'foreign' }>;
  eventId: string | undefined;
  confirmInvoice: string | undefined;
}

async function write(writing: Writing): Promise<SubscriptionItem | undefined> {
  const { gateway, known, found, standing, eventId, confirmInvoice } = writing;
  const { user, subscriptions, account } = known;
  const former = standing.kind === 'stored' ? standing.former : undefined;
  const others = subscriptions.filter((each) => each !== former);
  const products = await getProductsNow();
  const sale = await saleOf(writing, products);
  const next =
    sale && subscriptionFields(gateway.name, found, { userId: user.userId, former, sale }, products);
  // PayPal cannot cancel at the end of a period, so a cancelled subscription is suspended until then.
  if (gateway.name === 'paypal' && found.status === 'paused' && (next?.endsAtMs ?? Infinity) <= nowMs()) {
    await gateway.end(found.id);
    throw outdatedRead();
  }
  const isBegun = former !== undefined || !unpaidStatuses.includes(found.status);
  const isOver = !next ? overStatuses.includes(found.status) : !isBegun && found.status !== 'incomplete';
  if (next && isBegun && !former && stateOf(next).valid && (findCurrent(others) || isLost(writing))) {
    return giveBack(writing, 'A subscription that was given up was paid, and is given back');
  }
  const steps: Step[] = [];
  if (next && isBegun) {
    const after = { ...next, version: (former?.version ?? 0) + 1, updatedAtMs: 0 } as SubscriptionItem;
    const invoices = await invoiceSteps(user, after, { found: found.invoices, confirmInvoice }, outdatedRead);
    steps.push(
      putSubscriptionStep(next, former, stateOf(next).valid, outdatedRead),
      ...invoices.steps,
      ...(await planSteps({ user, subscriptions: [...others, after], by: 'payment' }, outdatedRead)),
      ...tellSteps({ user, former, after, found, invoices, products }),
      noteAccountStep({
        userId: user.userId,
        ...(gateway.name === 'stripe' && found.customerId && { stripeCustomerId: found.customerId }),
        ...(found.card && {
          cardBrand: found.card.brand,
          cardLastFour: found.card.lastFour,
          cardExpires: found.card.expires,
        }),
      }),
    );
  } else if (gateway.name === 'stripe' && found.customerId && !account?.stripeCustomerId) {
    steps.push(noteAccountStep({ userId: user.userId, stripeCustomerId: found.customerId }));
  }
  if (standing.kind === 'open' && ((next && isBegun) || isOver)) {
    steps.push(endCheckoutStep(standing.checkout, outdatedRead));
    if (isOver) steps.push(...(await returnCouponSteps(standing.checkout, outdatedRead)));
  }
  if (eventId !== undefined) steps.push(doneEventStep(gateway.name, eventId));
  if (steps.length > 0) await commit(steps);
  if (!next || !isBegun) return undefined;
  const stored = await listSubscriptionsOf(user.userId);
  return stored.find((each) => each.gateway === gateway.name && each.gatewayId === found.id);
}

/** Another checkout may have the coupon use of a closed one. */
function isLost({ standing, found }: Writing): boolean {
  return standing.kind === 'closed' && found.marks?.couponId !== undefined;
}

/**
 * The plan and the payments of a subscription. Undefined if it is not stored: its first payment has not come, or it is
 * given back. A stored one that no longer pays its plan is suspended, and keeps the plan for the paid period.
 */
async function saleOf(writing: Writing, products: readonly SiteProduct[]): Promise<Sale | undefined> {
  const { gateway, found, standing } = writing;
  const verdict = judgeSale(gateway.name, found, standing, products);
  if (verdict.kind === 'sold') return verdict.sale;
  const isLive = liveStatuses.includes(found.status);
  if (standing.kind === 'stored') {
    if (!isLive) return keptSale(standing.former);
    logger.warn('A subscription no longer pays its plan, and is suspended', {
      gateway: gateway.name,
      gatewayId: found.id,
      verdict,
    });
    await gateway.cancel(found.id, 'The plan is not paid');
    throw outdatedRead();
  }
  if (verdict.kind === 'refused' && isLive) {
    return giveBack(writing, 'A subscription that was not ordered like this was paid, and is given back');
  }
  return undefined;
}

/** Cancels and refunds a subscription. The next attempt reads the new state from the gateway. */
async function giveBack({ gateway, known, found }: Writing, message: string): Promise<never> {
  logger.warn(message, { holderId: known.user.userId, gateway: gateway.name, gatewayId: found.id });
  await gateway.undoSubscription(found.id);
  throw outdatedRead();
}

/** A subscription is not stored until its first payment. */
const unpaidStatuses: readonly string[] = ['incomplete', 'incomplete_expired'];
