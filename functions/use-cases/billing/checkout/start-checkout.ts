import { randomUUID } from 'node:crypto';
import { discountUnits } from '#shared/billing/discount-units.ts';
import type { GatewayName } from '#shared/entities/billing/product.ts';
import {
  beginCheckoutStep,
  findCheckout,
  type NewCheckout,
  noteBegun,
} from '../../../data/billing/checkouts.ts';
import { commit } from '../../../data/commit.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import type { BegunCheckout, CheckoutMode } from '../../../payments/gateway-checkout.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { hourMs, nowMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getSettings } from '../../site/site-settings.ts';
import { switchCouponSteps } from '../coupons/coupon-steps.ts';
import { demandCoupon } from '../coupons/find-coupon-for.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { demandSynced } from '../plans/demand-synced.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';
import { askGateway } from './ask-gateway.ts';
import { demandUnsubscribed, getOffer, type Offer } from './find-offer.ts';

/** Stripe expires an incomplete subscription after 23 hours, and an idempotency key after 24. */
const lifeMs = 22 * hourMs;

/** The requested price, gateway and coupon. */
export interface CheckoutWish {
  gateway: GatewayName;
  mode: CheckoutMode;
  productId: number;
  priceId: number;
  couponCode?: string | undefined;
}

/** A checkout that waits for its payment. */
export interface StartedCheckout {
  offer: Offer;
  coupon: CouponItem | undefined;
  begun: BegunCheckout;
}

/**
 * Starts a checkout. A repeated request, from a double click or a second tab, gets the same checkout. A
 * request for another price, gateway or coupon closes the former checkout, so that it can no longer be paid.
 */
export async function startCheckout(caller: SignedIn, wish: CheckoutWish): Promise<StartedCheckout> {
  const { userId } = caller.user;
  const { couponCode } = wish;
  const offer = await getOffer(wish.productId, wish.priceId);
  const gateway = await demandOpen(wish.gateway);
  const priceGatewayId = await demandSynced(offer, wish.gateway);
  return retryOutdated(async () => {
    await demandUnsubscribed(userId);
    const former = await findCheckout(userId);
    const coupon = couponCode ? await demandCoupon(couponCode, userId, offer) : undefined;
    if (wish.gateway === 'paypal' && coupon) demandPaid(coupon, offer);
    const reused = former && isSame(former, wish, coupon) ? former : undefined;
    if (former && !reused) await giveUp(former);
    const open = reused && (await findOpen(gateway, reused));
    if (open) return { offer, coupon, begun: open };
    // A concurrent request of the same user may have started another checkout.
    const checkout = reused && isUnanswered(reused) ? reused : await begin(userId, wish, { former, coupon });
    const begun = await askGateway(gateway, checkout, { caller, offer, coupon, priceGatewayId });
    if (!(await noteAnswer(checkout, begun))) throw outdatedRead();
    return { offer, coupon, begun };
  });
}

/** Throws 422 if a coupon makes every payment free: PayPal needs a price for the payments without an end. */
function demandPaid(coupon: CouponItem, { price }: Offer): void {
  const off = discountUnits(price.amount_units, price.currency, coupon);
  if (coupon.duration === 'forever' && off >= price.amount_units) {
    throw invalid({ coupon_code: 'couponFreeAtPayPal' });
  }
}

async function demandOpen(name: GatewayName): Promise<Gateway> {
  const { billing } = await getSettings();
  if (!billing[name].enable) throw invalid({ gateway: 'gatewayClosed' });
  return getGateway(name);
}

function isSame(
  checkout: CheckoutItem,
  { gateway, mode, priceId }: CheckoutWish,
  coupon: CouponItem | undefined,
): boolean {
  const isYoung = nowMs() - checkout.startedAtMs < lifeMs;
  if (checkout.couponId !== coupon?.couponId) return false;
  return isYoung && checkout.gateway === gateway && checkout.mode === mode && checkout.priceId === priceId;
}

/** Whether the gateway's response was lost. A retry with the same checkout id then gets the same response. */
function isUnanswered(checkout: CheckoutItem): boolean {
  return !checkout.gatewaySubscriptionId && !checkout.sessionId;
}

/** Returns the data to pay an open checkout; undefined if it is over. Throws 409 if it was paid. */
async function findOpen(gateway: Gateway, checkout: CheckoutItem): Promise<BegunCheckout | undefined> {
  if (isUnanswered(checkout)) return undefined;
  const state = await gateway.readCheckout({
    subscriptionId: checkout.gatewaySubscriptionId,
    sessionId: checkout.sessionId,
  });
  if (state.kind === 'paid') return refusePaid(checkout.gateway, state.subscriptionId);
  return state.kind === 'open' ? state.begun : undefined;
}

/** Closes a checkout, so that it can no longer be paid. Throws 409 if it was paid. */
async function giveUp(checkout: CheckoutItem): Promise<void> {
  const gateway = await getGateway(checkout.gateway);
  const known = { subscriptionId: checkout.gatewaySubscriptionId, sessionId: checkout.sessionId };
  const state = await gateway.abandonCheckout(known);
  if (state.kind === 'paid') await refusePaid(checkout.gateway, state.subscriptionId);
}

async function refusePaid(gateway: GatewayName, gatewayId: string): Promise<never> {
  await bringSubscription({ gateway, gatewayId });
  throw new AppError(409, 'alreadySubscribed');
}

async function begin(
  userId: number,
  { gateway, mode, productId, priceId }: CheckoutWish,
  { former, coupon }: { former: CheckoutItem | undefined; coupon: CouponItem | undefined },
): Promise<NewCheckout> {
  const checkoutId = randomUUID();
  const couponId = coupon?.couponId;
  const about = { userId, checkoutId, gateway, mode, productId, priceId, startedAtMs: nowMs() };
  const checkout = { ...about, ...(couponId !== undefined && { couponId }) };
  await commit([
    beginCheckoutStep(checkout, former, outdatedRead),
    ...(await switchCouponSteps(former, checkout, coupon, outdatedRead)),
  ]);
  return checkout;
}

/** Stores the gateway's ids and terms. Returns false if another checkout has replaced this one. */
function noteAnswer(
  checkout: NewCheckout,
  { subscriptionId, sessionId, terms }: BegunCheckout,
): Promise<boolean> {
  return noteBegun(checkout, { gatewaySubscriptionId: subscriptionId, sessionId, ...terms });
}
