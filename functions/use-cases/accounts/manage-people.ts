import { can } from '#shared/permissions/can.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { findUser } from '../../data/accounts/users.ts';
import { forbidden, notFound } from '../../platform/app-error.ts';
import type { SignedIn } from './caller.ts';
import { permissionsOf } from './effective-permissions.ts';
import { canManage, requireHoldsRightsOf } from './staff-rights.ts';

/** Whether an id of an address means the caller: `me`, or their own. */
function isSelf(caller: SignedIn, id: string): boolean {
  return id === 'me' || id === String(caller.user.userId);
}

/** The person of an address. Other people exist only for those who manage users (U1): 404. */
export async function getPerson(caller: SignedIn, id: string): Promise<UserItem> {
  if (isSelf(caller, id)) return caller.user;
  if (!canManage(caller, 'users.update')) throw notFound();
  const user = /^[1-9]\d{0,15}$/.test(id) ? await findUser(Number(id)) : undefined;
  if (!user) throw notFound();
  return user;
}

/** The person of an address, to be changed: an administrator by themselves or another one alone, else 403 (AU3). */
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

/** Returns the user of a path, to be deleted. Throws 403 for another user who holds `admin` (AU4). */
export async function getPersonToDelete(caller: SignedIn, id: string): Promise<UserItem> {
  const user = await getPerson(caller, id);
  if (user.userId !== caller.user.userId && (await isAdministrator(user))) throw forbidden();
  return user;
}

/** Throws 403 for a holder of `admin`, whom only another holder may change (AU3). */
export async function demandMayChange(caller: SignedIn, user: UserItem): Promise<void> {
  if (!can(caller.permissions, 'admin') && (await isAdministrator(user))) throw forbidden();
}

async function isAdministrator(user: UserItem): Promise<boolean> {
  return can(await permissionsOf(user), 'admin');
}
