import { isFailedCondition, put, remove, type Step } from '../commit.ts';
import { Checkout, type CheckoutItem } from '../entities/billing/billing.ts';

/** What is known once the gateway has responded. */
type Begun =
  | 'gatewaySubscriptionId'
  | 'sessionId'
  | 'planGatewayId'
  | 'firstUnits'
  | 'fullUnits'
  | 'discountedCycles'
  | 'currency';
export type NewCheckout = Omit<CheckoutItem, 'open' | Begun>;

/** The user's open checkout; undefined if there is none. */
export async function findCheckout(userId: number): Promise<CheckoutItem | undefined> {
  const { data } = await Checkout.get({ userId }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * The step that stores a new checkout over the former one.
 * @param former as it was read; undefined if there was none. The step fails if it has changed since
 */
export function beginCheckoutStep(
  checkout: NewCheckout,
  former: CheckoutItem | undefined,
  otherwise: () => Error,
): Step {
  const params = Checkout.put(checkout)
    .where(({ checkoutId }, { eq, notExists }) =>
      former ? eq(checkoutId, former.checkoutId) : notExists(checkoutId),
    )
    .params();
  return put(params, otherwise);
}

/** Stores the gateway's ids and terms of a checkout. Returns false if another checkout has replaced it. */
export async function noteBegun(
  { userId, checkoutId }: Pick<CheckoutItem, 'userId' | 'checkoutId'>,
  begun: Pick<CheckoutItem, Begun>,
): Promise<boolean> {
  const known = Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== undefined));
  if (Object.keys(known).length === 0) return true;
  try {
    await Checkout.patch({ userId })
      .set(known)
      .where((item, { eq }) => eq(item.checkoutId, checkoutId))
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** The step that deletes a checkout. Fails if another checkout has replaced it. */
export function endCheckoutStep(
  { userId, checkoutId }: Pick<CheckoutItem, 'userId' | 'checkoutId'>,
  otherwise: () => Error,
): Step {
  const params = Checkout.remove({ userId })
    .where((item, { eq }) => eq(item.checkoutId, checkoutId))
    .params();
  return remove(params, otherwise);
}

/** A page of the open checkouts, oldest first. Eventually consistent: a new checkout appears after a moment. */
export async function listOpenCheckouts(
  startedBeforeMs: number,
  after: string | null,
): Promise<{ checkouts: CheckoutItem[]; cursor: string | null }> {
  const { data, cursor } = await Checkout.query
    .byStart({ open: 'OPEN' })
    .lt({ startedAtMs: startedBeforeMs })
    .go({ cursor: after });
  return { checkouts: data, cursor };
}
