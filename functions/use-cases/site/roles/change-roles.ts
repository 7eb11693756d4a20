import { roles, type RoleValue, type SiteRole } from '#shared/site-config/roles.ts';
import { conflict } from '../../../platform/app-error.ts';
import type { Step } from '../../../data/commit.ts';
import type { AuditSubjectItem } from '../../../data/site/audit-entries.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { changeRecords, type RecordChange, type RecordsChange } from '../change-records.ts';

/**
 * Changes roles and returns the first saved one.
 * @param decide gets all roles and the id for a new one; throws to refuse the change
 */
export function changeRoles(
  decide: (all: SiteRole[], newId: number) => RecordsChange<RoleValue>,
): Promise<SiteRole | undefined> {
  return changeRecords(roles, decide, { audit: auditRoles, busy: () => conflict('roleChanged') });
}

const untold = ['id', 'version', 'created_at', 'updated_at'];

function auditRoles(changes: RecordChange<RoleValue>[]): Step[] {
  return changes.map(({ former, next }) => {
    const action = former ? (next ? 'role.update' : 'role.delete') : 'role.create';
    return auditStep(action, {
      target: roleSubject((next ?? former) as SiteRole),
      changes: changesBetween(former, next, { without: untold }),
    });
  });
}

/** A role as what an entry of the audit log is about. */
export function roleSubject({ id, name }: Pick<SiteRole, 'id' | 'name'>): AuditSubjectItem {
  return { type: 'role', id: String(id), name };
}
