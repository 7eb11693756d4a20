import { deleteTokenSteps, findAccessToken, isTokenEnded } from '../../../data/accounts/access-tokens.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import { notFound } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import type { SignedIn } from '../caller.ts';
import { canManage, requireHoldsRightsOf } from '../staff-rights.ts';

/**
 * Ends an API token of the caller, or of another user if the caller manages users. Throws 404 if the token has
 * ended or does not exist for the caller, and 403 if its user holds a permission that the caller lacks.
 */
export async function endAccessToken(caller: SignedIn, tokenId: number): Promise<void> {
  const token = await findAccessToken(tokenId);
  const isOwn = token?.userId === caller.user.userId;
  if (!token || !(isOwn || canManage(caller, 'users.update'))) throw notFound();
  const owner = isOwn ? caller.user : await findUser(token.userId);
  if (!owner || isTokenEnded(token, owner)) throw notFound();
  if (!isOwn) await requireHoldsRightsOf(caller, owner);
  const target = { type: 'token' as const, id: String(tokenId), name: token.name };
  await commit([...deleteTokenSteps(token, notFound), securityStep('token.delete', owner, { target })]);
}
