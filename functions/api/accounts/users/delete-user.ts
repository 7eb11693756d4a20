import { rateLimits } from '#shared/limits/rate-limits.ts';
import { deleteUser as route } from '#shared/routes/accounts/account.ts';
import type { Step } from '../../../data/commit.ts';
import { dropCookie, sessionCookie } from '../../../http/cookies.ts';
import { newCsrfCookie } from '../../../http/accounts/session-cookies.ts';
import { refundRate, spendRate } from '../../../http/spend-rate.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { deleteAccount } from '../../../use-cases/accounts/removal/delete-account.ts';
import { type OwnerProof, proveOwner } from '../../../use-cases/accounts/removal/prove-owner.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { listAllAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { getIdsOfOthers, isSelf } from '../../../use-cases/accounts/manage-people.ts';
import { planDeletions } from '../../../use-cases/accounts/removal/plan-deletions.ts';

/** Codes are counted before they are looked at, with those of sign-ins. */
async function proveOwnerOnce(caller: SignedIn, given: OwnerProof): Promise<Step[]> {
  const { user } = caller;
  if (user.twoFactorConfirmedAtMs !== undefined) {
    await spendRate(rateLimits.secondFactorOverall, String(user.userId));
  }
  return proveOwner(caller, given);
}

/** One's own account by its owner at once, those of others by who manages users, with days of grace. */
export const deleteUser: Handler<typeof route> = async ({ params, query, body, caller }) => {
  if (!isSelf(caller, params.id)) {
    return deleteOthers(caller, getIdsOfOthers(caller, params.id), query.transfer_to);
  }
  const { user } = caller;
  if (query.transfer_to !== undefined) throw invalid({ transfer_to: 'transferOfOwn' });
  if (!query.deleteCurrentUser) throw invalid({ deleteCurrentUser: 'required' });
  const proof = await proveOwnerOnce(caller, body);
  await deleteAccount(user, proof);
  if (proof.length > 0) await refundRate(rateLimits.secondFactorOverall, String(user.userId));
  return reply({ body: {}, cookies: [dropCookie(sessionCookie), newCsrfCookie()] });
};

async function deleteOthers(caller: SignedIn, userIds: number[], receiverId: number | undefined) {
  // Its limit is one of guesses of the own password.
  await refundRate(route.rateLimit, String(caller.user.userId));
  await planDeletions(caller, userIds, receiverId);
  await listAllAtOnce(caller, userIds);
  return {};
}
