import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { getCountedUsage } from '../../../data/drive/usage.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { percentUsed } from '../../../use-cases/accounts/user-space/percent-used.ts';
import { spaceValues } from '../../../use-cases/accounts/listing/user-rows.ts';
import { findPlan } from '../../../use-cases/billing/plans/held-plan.ts';
import { personalDriveId } from '../../../use-cases/drive/access/drives.ts';
import { allowanceBytes, ownSpaceOf } from '../../../use-cases/drive/quota.ts';
import { presentShortUser } from './present-user.ts';

/** The space of a user in the list of all users. What they use is what their row tells. */
export async function presentUserSpace(user: UserItem, values: RowValues): Promise<UserSpace> {
  const [plan, effective] = await Promise.all([findPlan(user), allowanceBytes(user)]);
  const used = numberOf(values['spaceUsed']) ?? 0;
  const countedAtMs = numberOf(values['countedAtMs']);
  return {
    user: presentShortUser(user),
    ...(plan && { plan: plan.name }),
    available_space: user.availableSpaceBytes ?? null,
    space_unlimited: user.isSpaceUnlimited ?? false,
    effective_space: effective,
    allowed_by: ownSpaceOf(user) ?? (plan ? 'plan' : 'default'),
    used,
    trash: numberOf(values['trashBytes']) ?? null,
    versions: numberOf(values['versionBytes']) ?? null,
    files_count: numberOf(values['files']) ?? null,
    counted_at: countedAtMs === undefined ? null : toIsoTime(countedAtMs),
    percent: percentUsed(used, effective),
  };
}

/** The space of one user, as their counters tell it now. */
export async function presentSpaceOf(user: UserItem): Promise<UserSpace> {
  return presentUserSpace(user, spaceValues(await getCountedUsage(personalDriveId(user.userId))));
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
