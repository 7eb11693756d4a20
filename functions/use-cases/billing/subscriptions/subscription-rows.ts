import { isDeepStrictEqual } from 'node:util';
import { displayName } from '../../../data/accounts/display-name.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { findSubscription, listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { countBy } from '../../listings/count-by.ts';
import { defineRows, type RowKey } from '../../listings/define-rows.ts';
import { numberAt, type RowTable } from '../../listings/row-table.ts';
import { stateOf, type SubscriptionState } from './subscription-state.ts';

type SubscriptionRowKey = RowKey & Pick<SubscriptionItem, 'userId' | 'gateway' | 'gatewayId'>;

/** The rows of the subscription listing. */
export const subscriptionRows = defineRows({
  kind: 'subscriptions',
  columns: {
    name: 'text',
    email: 'text',
    userId: 'number',
    gateway: 'word',
    gatewayId: 'text',
    gatewayStatus: 'word',
    productId: 'number',
    trialEndsAtMs: 'number',
    endsAtMs: 'number',
    renewsAtMs: 'number',
    createdAtMs: 'number',
  },
  read: readSubscription,
  follows: {
    subscription: ({ before, after }) => [rowKeyOf((after ?? before) as unknown as SubscriptionItem)],
    user: followUser,
  },
  migration: { id: '0004-subscription-rows', entity: 'subscription' },
});

/** The key of a subscription's row. */
export function rowKeyOf({
  subscriptionId,
  userId,
  gateway,
  gatewayId,
}: Pick<SubscriptionItem, 'subscriptionId' | 'userId' | 'gateway' | 'gatewayId'>): SubscriptionRowKey {
  return { rowId: subscriptionId, userId, gateway, gatewayId };
}

async function readSubscription(key: SubscriptionRowKey): Promise<RowValues | undefined> {
  const [subscription, user] = await Promise.all([findSubscription(key), findUser(key.userId)]);
  if (!subscription) return undefined;
  const { userId, gateway, gatewayId, gatewayStatus, productId, createdAtMs } = subscription;
  const { trialEndsAtMs, endsAtMs, renewsAtMs } = subscription;
  return {
    ...(user && subscriberValues(user)),
    userId,
    gateway,
    gatewayId,
    gatewayStatus,
    productId,
    trialEndsAtMs,
    endsAtMs,
    renewsAtMs,
    createdAtMs,
  };
}

/** The values that a row copies from the user. */
function subscriberValues(user: Pick<UserItem, 'firstName' | 'lastName' | 'email'>): RowValues {
  return { name: displayName(user), email: user.email };
}

/** The deletion of a user concerns no row by itself: it deletes the user's subscriptions, which are changes, too. */
async function followUser({ before, after }: TableChange): Promise<SubscriptionRowKey[]> {
  if (!before || !after) return [];
  const [former, latter] = [before, after] as unknown as [UserItem, UserItem];
  if (isDeepStrictEqual(subscriberValues(former), subscriberValues(latter))) return [];
  return (await listSubscriptionsOf(latter.userId)).map(rowKeyOf);
}

type Rows = RowTable<typeof subscriptionRows.columns>;

/** The current state of a row's subscription. */
export function stateAt(table: Rows, row: number): SubscriptionState {
  return stateOf({
    gatewayStatus: table.texts['gatewayStatus']?.[row] ?? '',
    endsAtMs: timeAt(table, 'endsAtMs', row),
    trialEndsAtMs: timeAt(table, 'trialEndsAtMs', row),
  });
}

function timeAt(table: Rows, column: 'endsAtMs' | 'trialEndsAtMs', row: number): number | undefined {
  const time = numberAt(table, column, row);
  return Number.isNaN(time) ? undefined : time;
}

/** Number of valid subscriptions by plan. */
export function countSubscribers(): Promise<Map<number | string, number>> {
  return countBy(subscriptionRows, 'productId', (table, row) => stateAt(table, row).valid);
}
