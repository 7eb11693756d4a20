import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Subscription, subscriptionKey, type SubscriptionItem } from '../entities/billing/subscription.ts';
import { itemReader } from '../table/read-item.ts';
import { findStored, listStored } from '../table/stored-items.ts';

export type SubscriptionKey = Pick<SubscriptionItem, 'userId' | 'gateway' | 'gatewayId'>;

/** All subscriptions of a user, in no order. Strongly consistent. A user has few. */
export async function listSubscriptionsOf(userId: number): Promise<SubscriptionItem[]> {
  const { data } = await Subscription.query.ofUser({ userId }).go({ consistent: true, pages: 'all' });
  return data;
}

const readSubscription = itemReader<SubscriptionItem>(Subscription);

/** A subscription by its key. Strongly consistent. */
export async function findSubscription(key: SubscriptionKey): Promise<SubscriptionItem | undefined> {
  const stored = await findStored(subscriptionKey(key));
  return stored && readSubscription(stored);
}

/** Subscriptions by their keys, without deleted ones. Strongly consistent. */
export async function listSubscriptionsByKey(keys: SubscriptionKey[]): Promise<SubscriptionItem[]> {
  const stored = await listStored(keys.map(subscriptionKey), { isConsistent: true });
  return stored.map(readSubscription);
}

/** Whether a price of a plan has a valid subscription. Eventually consistent. */
export async function isPaid(productId: number, priceId: number): Promise<boolean> {
  const { data } = await Subscription.query
    .ofProduct({ validProductId: productId, validPriceId: priceId })
    .go({ limit: 1, attributes: ['subscriptionId'] });
  return data.length > 0;
}

/** A page of a plan's subscriptions that were valid at their last write. Eventually consistent. */
export async function listValidSubscriptions(
  productId: number,
  after: string | null,
): Promise<{ subscriptions: SubscriptionItem[]; cursor: string | null }> {
  const { data, cursor } = await Subscription.query
    .ofProduct({ validProductId: productId })
    .go({ cursor: after });
  return { subscriptions: data, cursor };
}

/** The fields of a subscription that a caller writes; `putSubscriptionStep` adds the others. */
export type SubscriptionFields = Omit<
  SubscriptionItem,
  'version' | 'updatedAtMs' | 'validProductId' | 'validPriceId' | 'validId'
>;

/**
 * The step that stores a subscription.
 * @param former as it was read; undefined for a new one
 * @param isValid whether it gives access now
 * @param otherwise the error if it has changed since it was read
 */
export function putSubscriptionStep(
  fields: SubscriptionFields,
  former: SubscriptionItem | undefined,
  isValid: boolean,
  otherwise: () => Error,
): Step {
  const { productId: validProductId, priceId: validPriceId, subscriptionId: validId } = fields;
  const params = Subscription.put({
    ...fields,
    ...(isValid && { validProductId, validPriceId, validId }),
    version: (former?.version ?? 0) + 1,
    updatedAtMs: nowMs(),
  })
    .where(({ version }, { eq, notExists }) => (former ? eq(version, former.version) : notExists(version)))
    .params();
  return put(params, otherwise);
}

/** The step that notes when the subscriber was reminded. Fails if the subscription has changed since it was read. */
export function remindStep(
  { userId, gateway, gatewayId, version }: SubscriptionItem,
  otherwise: () => Error,
): Step {
  const patch = Subscription.patch({ userId, gateway, gatewayId })
    .set({ remindedAtMs: nowMs(), version: version + 1 })
    .where((stored, { eq }) => eq(stored.version, version));
  return update(patch.params(), otherwise);
}

/** The step that notes the plan that the gateway is asked for. Fails if the subscription has changed since it was read. */
export function noteChangeStep(
  { userId, gateway, gatewayId, version }: SubscriptionItem,
  change: NonNullable<SubscriptionItem['change']>,
  otherwise: () => Error,
): Step {
  const patch = Subscription.patch({ userId, gateway, gatewayId })
    .set({ change, updatedAtMs: nowMs(), version: version + 1 })
    .where((stored, { eq }) => eq(stored.version, version));
  return update(patch.params(), otherwise);
}

/** The step that deletes a subscription. Fails if it has changed since it was read. */
export function deleteSubscriptionStep(
  { userId, gateway, gatewayId, version }: SubscriptionItem,
  otherwise: () => Error,
): Step {
  const removal = Subscription.remove({ userId, gateway, gatewayId }).where((stored, { eq }) =>
    eq(stored.version, version),
  );
  return remove(removal.params(), otherwise);
}

/** A subscription by its id; undefined if there is none. Eventually consistent. */
export async function findSubscriptionById(subscriptionId: number): Promise<SubscriptionItem | undefined> {
  const { data } = await Subscription.query.byId({ subscriptionId }).go();
  return data[0];
}
