import type { GatewayName } from '#shared/entities/product.ts';
import { doneEventStep } from '../../../data/billing/gateway-events.ts';
import { findBillingAccount, noteAccountStep } from '../../../data/billing/billing-accounts.ts';
import { endCheckoutStep, findCheckout } from '../../../data/billing/checkouts.ts';
import { listSubscriptionsOf, putSubscriptionStep } from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/subscription.ts';
import type { UserItem } from '../../../data/entities/user.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import type { GatewaySubscription, OrderMarks } from '../../../payments/gateway-subscription.ts';
import { conflict } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { returnCouponSteps } from '../coupons/coupon-steps.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { invoiceSteps } from '../invoices/invoice-steps.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { planSteps } from './plan-steps.ts';
import { tellSteps } from './tell-steps.ts';
import { findCurrent, liveStatuses, stateOf } from './subscription-state.ts';
import { subscriptionFields } from './subscription-fields.ts';

/** The records have changed since they were read. */
class Moved extends Error {}
const moved = () => new Moved();
const maxAttempts = 8;

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
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const known = marks && (await readKnown(marks.userId));
    const found = await gateway.findSubscription(gatewayId);
    if (!marks || !known || !found) {
      if (marks && !known && found) await giveBackOfGone(gateway, marks.userId, gatewayId);
      if (eventId !== undefined) await commit([doneEventStep(name, eventId)]);
      return undefined;
    }
    try {
      return await write({ gateway, known, found, marks, eventId, confirmInvoice });
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
  }
  throw conflict();
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

/** Our billing records of a user. */
interface Known {
  user: UserItem;
  subscriptions: SubscriptionItem[];
  checkout: Awaited<ReturnType<typeof findCheckout>>;
  account: Awaited<ReturnType<typeof findBillingAccount>>;
}

async function readKnown(userId: number): Promise<Known | undefined> {
  // Reads the user first, because the write has a condition on the user's plan. A subscription that starts after this
  // read fails the condition; an earlier one is in the list.
  const user = await findUser(userId);
  const [subscriptions, checkout, account] = await Promise.all([
    listSubscriptionsOf(userId),
    findCheckout(userId),
    findBillingAccount(userId),
  ]);
  return user && { user, subscriptions, checkout, account };
}

interface Writing {
  gateway: Gateway;
  known: Known;
  found: GatewaySubscription;
  marks: OrderMarks;
  eventId: string | undefined;
  confirmInvoice: string | undefined;
}

async function write({
  gateway,
  known,
  found,
  marks,
  eventId,
  confirmInvoice,
}: Writing): Promise<SubscriptionItem | undefined> {
  const { user, subscriptions, checkout, account } = known;
  const former = subscriptions.find((each) => each.gateway === gateway.name && each.gatewayId === found.id);
  const others = subscriptions.filter((each) => each !== former);
  const products = await getProductsNow();
  const next = subscriptionFields(gateway.name, found, marks, former, products);
  // PayPal cannot cancel at the end of a period, so a cancelled subscription is suspended until then.
  if (gateway.name === 'paypal' && found.status === 'paused' && (next.endsAtMs ?? Infinity) <= nowMs()) {
    await gateway.end(found.id);
    throw moved();
  }
  const isBegun = former !== undefined || !unpaidStatuses.includes(found.status);
  const isOver = !isBegun && found.status !== 'incomplete';
  const rival = former ? undefined : findCurrent(others);
  const isOpen = checkout?.checkoutId === marks.checkoutId;
  // PayPal lets a buyer approve a closed checkout. Another checkout may have its coupon use already.
  const isLost = !former && marks.couponId !== undefined && !isOpen;
  if (isBegun && (rival || isLost) && stateOf(next).valid) {
    logger.warn('A subscription that was given up was paid, and is given back', {
      holderId: user.userId,
      gateway: gateway.name,
    });
    await gateway.undoSubscription(found.id);
    // The next attempt reads the new state from the gateway.
    throw moved();
  }
  const steps: Step[] = [];
  if (isBegun) {
    const after = { ...next, version: (former?.version ?? 0) + 1, updatedAtMs: 0 } as SubscriptionItem;
    const invoices = await invoiceSteps(user, after, { found: found.invoices, confirmInvoice }, moved);
    steps.push(
      putSubscriptionStep(next, former, stateOf(next).valid, moved),
      ...invoices.steps,
      ...(await planSteps({ user, subscriptions: [...others, after], by: 'payment' }, moved)),
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
  if (checkout && isOpen && (isBegun || isOver)) {
    steps.push(endCheckoutStep(checkout, moved));
    if (isOver) steps.push(...(await returnCouponSteps(checkout, moved)));
  }
  if (eventId !== undefined) steps.push(doneEventStep(gateway.name, eventId));
  if (steps.length > 0) await commit(steps);
  if (!isBegun) return undefined;
  const stored = await listSubscriptionsOf(user.userId);
  return stored.find((each) => each.gateway === gateway.name && each.gatewayId === found.id);
}

/** A subscription is not stored until its first payment. */
const unpaidStatuses: readonly string[] = ['incomplete', 'incomplete_expired'];
