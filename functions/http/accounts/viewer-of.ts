import type { User } from '#shared/entities/accounts/user.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Caller, SignedIn } from '../../use-cases/accounts/caller.ts';
import { getGuestRole } from '../../use-cases/site/roles/get-roles.ts';
import { getSettings } from '../../use-cases/site/site-settings.ts';
import { presentWholeRole } from '../presenters/site/present-role.ts';
import { presentUser } from '../presenters/accounts/present-user.ts';

/** What decides what a caller sees of the site. */
export async function viewerOf(caller: Caller): Promise<Viewer> {
  const user = caller.kind === 'user' ? await presentCaller(caller) : null;
  const guest_role = presentWholeRole(await getGuestRole());
  return { user, guest_role, settings: { ...(await getSettings()), menus: [] } };
}

/** The permissions of a user whom an admin is logged in as are those that the admin has meanwhile. */
async function presentCaller({ user, permissions, impersonator }: SignedIn): Promise<User> {
  return { ...(await presentUser(user)), ...(impersonator && { permissions }) };
}
