import { invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { changeRoles } from './change-roles.ts';
import { demandSiteRole } from './find-role.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';

/**
 * Deletes roles, all or none. Users keep their ids, which are never used again: such a role gives nothing. 422 for
 * roles that are part of the product, that new accounts get, or that guests have.
 */
export async function deleteRoles(caller: SignedIn, ids: readonly number[]): Promise<void> {
  await changeRoles((all) => {
    const deleted = [...new Set(ids)].map((id) => demandSiteRole(all, id));
    if (deleted.some((role) => role.internal || role.default || role.guests)) {
      throw invalid({ id: 'roleStays' });
    }
    requireMayGive(caller, ...deleted);
    return { deleted };
  });
}
