import { userSpaceSearch } from '#shared/listings/user-space-search.ts';
import { loadUsers } from '../../../data/accounts/users.ts';
import { getProducts } from '../../billing/plans/get-products.ts';
import { hasPlan } from '../../billing/plans/held-plan.ts';
import { ownSpaceOf } from '../../drive/quota.ts';
import { computedAt } from '../../listings/compute-columns.ts';
import { defineListing } from '../../listings/define-listing.ts';
import { numberAt, type RowTable } from '../../listings/row-table.ts';
import { getSettings } from '../../site/site-settings.ts';
import { userRows } from '../listing/user-rows.ts';
import { nearPercent, percentUsed } from './percent-used.ts';

type UserTable = RowTable<typeof userRows.columns>;

const [allowed, percent] = ['computed:allowed', 'computed:percent'] as const;
/** Stands for no limit: a cursor cannot carry an infinite number. */
const noLimit = Number.MAX_SAFE_INTEGER;

/** The list of users by their space, of the same rows as the list of users. */
export const userSpaceListing = defineListing({
  rows: userRows,
  search: ['name', 'email'],
  findsIds: true,
  filterKinds: userSpaceSearch.filters,
  filters: {
    usage: usageAt,
    allowed_by: allowedByAt,
    plan_id: (table, row) => planIdAt(table, row) ?? 0,
  },
  orders: { used: 'spaceUsed', effective_space: allowed, percent, name: 'name' },
  compute: prepareSpace,
  load: loadUsers,
});

/** What all users of a table use together, and how many they are. */
export function sumUsed(table: UserTable): { used: number; users: number } {
  const sum = { used: 0, users: table.live };
  for (let row = 0; row < table.size; row += 1) {
    if (table.isGone[row] === 0) sum.used += numberAt(table, 'spaceUsed', row) || 0;
  }
  return sum;
}

/** Computes the space of each user as `allowanceBytes` does, without a read for each. */
async function prepareSpace() {
  const [plans, { uploads }] = await Promise.all([getProducts(), getSettings()]);
  const ofPlan = new Map(plans.map((plan) => [plan.id, plan.available_space]));
  const allowedAt = (table: UserTable, row: number): number | null => {
    const own = ownSpaceAt(table, row);
    if (own === 'unlimited') return null;
    if (own === 'custom') return numberAt(table, 'availableSpaceBytes', row);
    const planId = planIdAt(table, row);
    const space = planId === undefined ? undefined : ofPlan.get(planId);
    return space === undefined ? uploads.available_space : space;
  };
  return {
    [allowed]: (table: UserTable, row: number) => allowedAt(table, row) ?? noLimit,
    [percent]: (table: UserTable, row: number) =>
      percentUsed(numberAt(table, 'spaceUsed', row) || 0, allowedAt(table, row)),
  };
}

function ownSpaceAt(table: UserTable, row: number) {
  const bytes = numberAt(table, 'availableSpaceBytes', row);
  return ownSpaceOf({
    isSpaceUnlimited: numberAt(table, 'isSpaceUnlimited', row) === 1,
    availableSpaceBytes: Number.isNaN(bytes) ? undefined : bytes,
  });
}

/** The plan that a user has at the moment. */
function planIdAt(table: UserTable, row: number): number | undefined {
  const [planId, endsAtMs] = [numberAt(table, 'planId', row), numberAt(table, 'planEndsAtMs', row)];
  if (Number.isNaN(planId)) return undefined;
  return hasPlan({ planId, planEndsAtMs: Number.isNaN(endsAtMs) ? undefined : endsAtMs })
    ? planId
    : undefined;
}

/** Values of the filter by use. They are shared: a new list for each of 100,000 rows takes a quarter of a second. */
const [withRoom, near, full]: [string[], string[], string[]] = [[], ['over_80'], ['over_80', 'full']];

function usageAt(table: UserTable, row: number): string[] {
  const share = computedAt(table, percent, row);
  if (share < nearPercent) return withRoom;
  return share < 100 ? near : full;
}

function allowedByAt(table: UserTable, row: number): string {
  return ownSpaceAt(table, row) ?? (planIdAt(table, row) === undefined ? 'default' : 'plan');
}
