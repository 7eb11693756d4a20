import { changeSpaceStep, type OwnSpace } from '../../../data/accounts/change-space.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { notFound } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import type { SignedIn } from '../caller.ts';
import { demandMayChange } from '../manage-people.ts';

/** Space of a user's own: bytes, null for the space of the plan, undefined to keep it. */
interface SpaceRequest {
  availableSpace: number | null | undefined;
  isUnlimited: boolean;
}

/**
 * Gives a user space of their own, or takes it away, and returns the user. What is stored or reserved stays; uploads
 * that begin later are held to the new allowance. Throws 403 for a super admin whom the caller may not change.
 */
export async function setUserSpace(
  caller: SignedIn,
  userId: number,
  request: SpaceRequest,
): Promise<UserItem> {
  await retryOutdated(async () => {
    const user = await getUser(userId);
    if (userId !== caller.user.userId) await demandMayChange(caller, user);
    const next = nextSpace(user, request);
    const changes = changesBetween(inWords(user), inWords(next));
    if (changes.length === 0) return;
    await commit([changeSpaceStep(user, next, outdatedRead), securityStep('user.update', user, { changes })]);
  });
  return getUser(userId);
}

async function getUser(userId: number): Promise<UserItem> {
  const user = await findUser(userId);
  if (!user) throw notFound();
  return user;
}

function nextSpace(
  { availableSpaceBytes }: OwnSpace,
  { availableSpace, isUnlimited }: SpaceRequest,
): OwnSpace {
  return {
    availableSpaceBytes: availableSpace === undefined ? availableSpaceBytes : (availableSpace ?? undefined),
    isSpaceUnlimited: isUnlimited || undefined,
  };
}

const inWords = ({ availableSpaceBytes, isSpaceUnlimited = false }: OwnSpace) => ({
  availableSpaceBytes,
  isSpaceUnlimited,
});
