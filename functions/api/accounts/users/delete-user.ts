import { rateLimits } from '#shared/limits.ts';
import type { deleteUser as route } from '#shared/routes/accounts/account.ts';
import type { Step } from '../../../data/commit.ts';
import { dropCookie, sessionCookie } from '../../../http/cookies.ts';
import { newCsrfCookie } from '../../../http/accounts/session-cookies.ts';
import { refundRate, spendRate } from '../../../http/spend-rate.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { deleteAccount } from '../../../use-cases/accounts/removal/delete-account.ts';
import { type OwnerProof, proveOwner } from '../../../use-cases/accounts/removal/prove-owner.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { listAtOnce } from '../../../use-cases/accounts/list-at-once.ts';
import { getPersonToDelete } from '../../../use-cases/accounts/manage-people.ts';

/** Codes are counted before they are looked at, with those of sign-ins. */
async function proveOwnerOnce(caller: SignedIn, given: OwnerProof): Promise<Step[]> {
  const { user } = caller;
  if (user.twoFactorConfirmedAtMs !== undefined) {
    await spendRate(rateLimits.secondFactorOverall, String(user.userId));
  }
  return proveOwner(caller, given);
}

/** U6. */
export const deleteUser: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const user = await getPersonToDelete(caller, params.id);
  const isSelf = user.userId === caller.user.userId;
  if (isSelf && !query.deleteCurrentUser) throw invalid({ deleteCurrentUser: 'required' });
  const proof = isSelf ? await proveOwnerOnce(caller, body) : [];
  await deleteAccount(user, proof);
  if (!isSelf) await listAtOnce(caller, user.userId);
  if (proof.length > 0) await refundRate(rateLimits.secondFactorOverall, String(user.userId));
  return reply({ body: {}, ...(isSelf && { cookies: [dropCookie(sessionCookie), newCsrfCookie()] }) });
};
