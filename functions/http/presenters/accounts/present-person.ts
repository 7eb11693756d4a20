import type { User } from '#shared/entities/accounts/user.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { loadRelations } from '../load-relations.ts';
import { presentCard } from '../billing/present-billing-user.ts';
import { presentManagedUser } from './present-managed-user.ts';

/** A user alone, with relations by their names, and with what only those see who manage users. */
export async function presentPerson(
  user: UserItem,
  caller: SignedIn,
  { load, count = [] }: { load: string[]; count?: string[] },
): Promise<User> {
  const asManager = canManage(caller, 'users.update');
  const relations = await loadRelations(user, { load: new Set(load), count: new Set(count), asManager });
  // The card is shown only for users with a plan, so nothing is read for the others.
  const seesCard = user.planId !== undefined && (asManager || user.userId === caller.user.userId);
  const card = seesCard ? await presentCard(user.userId) : {};
  return { ...(await presentManagedUser(user, caller)), ...relations, ...card };
}
