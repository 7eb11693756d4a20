import { subscriptionSearch } from '#shared/listings/subscription-search.ts';
import { listUsersById } from '../../../data/accounts/users.ts';
import { listSubscriptionsByKey } from '../../../data/billing/subscriptions.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { KnownUser } from '../../../data/entities/accounts/user.ts';
import { defineListing } from '../../listings/define-listing.ts';
import { stateAt, subscriptionRows } from './subscription-rows.ts';

/** A subscription with its user; undefined if the user was deleted. */
export interface Subscribed {
  subscription: SubscriptionItem;
  user: KnownUser | undefined;
}

/** The list of all subscriptions. */
export const subscriptionListing = defineListing({
  rows: subscriptionRows,
  search: ['name', 'email'],
  filterKinds: { ...subscriptionSearch.filters, valid: 'truth' },
  filters: {
    product_id: 'productId',
    gateway_name: 'gateway',
    on_trial: (table, row) => stateAt(table, row).onTrial,
    cancelled: (table, row) => stateAt(table, row).cancelled,
    created_at: 'createdAtMs',
    ends_at: 'endsAtMs',
    valid: (table, row) => stateAt(table, row).valid,
  },
  orders: {
    created_at: 'createdAtMs',
    id: 'id',
    user: 'name',
    email: 'email',
    product_id: 'productId',
    gateway_name: 'gateway',
    renews_at: 'renewsAtMs',
    ends_at: 'endsAtMs',
  },
  narrow: ({ state }: { state: 'active' | 'expired' | 'all' }) =>
    state === 'all' ? [] : [{ key: 'valid', operator: '=', value: state === 'active' }],
  load: loadSubscribed,
});

async function loadSubscribed(_ids: number[], rows: RowValues[]): Promise<Map<number, Subscribed>> {
  const [subscriptions, users] = await Promise.all([
    listSubscriptionsByKey(rows.map(keyOf)),
    listUsersById(rows.map(({ userId }) => Number(userId))),
  ]);
  const byId = new Map(users.map((user) => [user.userId, user]));
  return new Map(
    subscriptions.map((subscription) => [
      subscription.subscriptionId,
      { subscription, user: byId.get(subscription.userId) },
    ]),
  );
}

function keyOf({ userId, gateway, gatewayId }: RowValues) {
  return {
    userId: Number(userId),
    gateway: gateway as SubscriptionItem['gateway'],
    gatewayId: String(gatewayId),
  };
}
