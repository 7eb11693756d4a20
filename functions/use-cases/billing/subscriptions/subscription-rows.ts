import { subscriptionRowKind } from '../../../data/billing/subscription-row.ts';
import { countBy } from '../../listings/count-by.ts';
import { numberAt, type RowShape, type RowTable } from '../../listings/row-table.ts';
import { stateOf, type SubscriptionState } from './subscription-state.ts';

/** The rows of the subscription listing. `keepSubscriptionRow` writes them. */
export const subscriptionRows = {
  kind: subscriptionRowKind,
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
} as const satisfies RowShape;
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
