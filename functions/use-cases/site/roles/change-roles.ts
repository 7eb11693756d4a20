import { roles, type RoleValue, type SiteRole } from '#shared/site-config/roles.ts';
import { conflict } from '../../../platform/app-error.ts';
import { changeRecords, type RecordsChange } from '../change-records.ts';

/**
 * Changes roles and returns the first saved one.
 * @param decide gets all roles and the id for a new one; throws to refuse the change
 */
export function changeRoles(
  decide: (all: SiteRole[], newId: number) => RecordsChange<RoleValue>,
): Promise<SiteRole | undefined> {
  return changeRecords(roles, decide, () => conflict('roleChanged'));
}
