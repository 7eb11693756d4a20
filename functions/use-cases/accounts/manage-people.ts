import { can } from '#shared/permissions/can.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { findUser, loadUsers } from '../../data/accounts/users.ts';
import { forbidden, notFound } from '../../platform/app-error.ts';
import type { SignedIn } from './caller.ts';
import { permissionsOf } from './effective-permissions.ts';
import { requireConfirmedPassword } from './passwords/require-confirmed-password.ts';
import { canManage, requireHoldsRightsOf } from './staff-rights.ts';

/** Whether an id of an address means the caller: `me`, or their own. */
export function isSelf(caller: SignedIn, id: string): boolean {
  return id === 'me' || id === String(caller.user.userId);
}

/** The person of an address. Other people exist only for those who manage users: 404. */
export async function getPerson(caller: SignedIn, id: string): Promise<UserItem> {
  if (isSelf(caller, id)) return caller.user;
  if (!canManage(caller, 'users.update')) throw notFound();
  const user = /^[1-9]\d{0,15}$/.test(id) ? await findUser(Number(id)) : undefined;
  if (!user) throw notFound();
  return user;
}

/** The person of an address, to be changed: an administrator by themselves or another one alone, else 403. */
export async function getPersonToChange(caller: SignedIn, id: string): Promise<UserItem> {
  const user = await getPerson(caller, id);
  const isOther = user.userId !== caller.user.userId;
  if (isOther) await demandMayChange(caller, user);
  return user;
}

/** Returns the user of a path, of whom sign-in changes. Throws 403 if they hold a permission that the caller lacks. */
export async function getPersonToSecure(caller: SignedIn, id: string): Promise<UserItem> {
  const user = await getPerson(caller, id);
  await requireHoldsRightsOf(caller, user);
  return user;
}

/**
 * Throws 423 if callers would change how they sign in themselves without having confirmed their password of late: a
 * session that was left open must not be enough to keep an account. A token cannot confirm anything.
 */
export function requireConfirmedBySelf(caller: SignedIn, user: UserItem): void {
  if (user.userId === caller.user.userId) requireConfirmedPassword(caller);
}

/** The ids of a path that names others, one or several with commas, each once. They exist only for managers of users: 404. */
export function getIdsOfOthers(caller: SignedIn, ids: string): number[] {
  const isList = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/.test(ids);
  if (!isList || !canManage(caller, 'users.update')) throw notFound();
  return [...new Set(ids.split(',').map(Number))];
}

/** The users of these ids. Throws 404 if one is gone. */
export async function getUsers(userIds: readonly number[]): Promise<UserItem[]> {
  const found = await loadUsers([...new Set(userIds)]);
  return userIds.map((userId) => {
    const user = found.get(userId);
    if (!user) throw notFound();
    return user;
  });
}

/** Throws 403 for a holder of `admin`, whom only another holder may change. */
export async function demandMayChange(caller: SignedIn, user: UserItem): Promise<void> {
  if (!can(caller.permissions, 'admin') && (await isAdministrator(user))) throw forbidden();
}

async function isAdministrator(user: UserItem): Promise<boolean> {
  return can(await permissionsOf(user), 'admin');
}
