import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SignedIn } from '../caller.ts';
import { requireConfirmedBySelf } from '../manage-people.ts';
import { requireHoldsRightsOf, requireMayGive } from '../staff-rights.ts';
import type { ManagedChange } from './read-managed-fields.ts';

/**
 * Throws 403 if the user would get or lose a permission of staff that the caller may not give, or if the change is one
 * of how the user signs in and the user holds a permission that the caller lacks. Throws 423 for callers who change their
 * own address or password without having confirmed their password.
 */
export async function requireMayChange(
  caller: SignedIn,
  user: UserItem,
  { grants, email, password, isVerified }: ManagedChange,
): Promise<void> {
  requireMayGive(caller, ...grants);
  const isSignIn = email !== undefined || password !== undefined || isVerified !== undefined;
  if (isSignIn) await requireHoldsRightsOf(caller, user);
  if (email !== undefined || password !== undefined) requireConfirmedBySelf(caller, user);
}
