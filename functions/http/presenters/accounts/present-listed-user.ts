import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { isBanned, type SignedIn } from '../../../use-cases/accounts/caller.ts';
import { findPlan } from '../../../use-cases/billing/plans/held-plan.ts';
import { allowanceBytes } from '../../../use-cases/drive/quota.ts';
import type { Listed } from '../../../use-cases/listings/find-page.ts';
import { presentUserTo } from './present-user.ts';

/** A user in the list of all users; space and activity are what their row tells. */
export async function presentListedUser(
  { thing: user, values }: Listed<UserItem>,
  viewer: SignedIn,
): Promise<ListedUser> {
  const { spaceUsed = 0, lastActiveAtMs } = values;
  const plan = await findPlan(user);
  return {
    ...(await presentUserTo(user, viewer)),
    space_used: Number(spaceUsed),
    effective_space: await allowanceBytes(user),
    plan: plan ? { id: plan.id, name: plan.name } : null,
    banned_until: isBanned(user) && user.bannedUntilMs !== undefined ? toIsoTime(user.bannedUntilMs) : null,
    last_active_at: typeof lastActiveAtMs === 'number' ? toIsoTime(lastActiveAtMs) : null,
  };
}
