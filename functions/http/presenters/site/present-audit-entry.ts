import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditChange, AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { AuditEntryItem } from '../../../data/entities/site/audit-entry.ts';
import type { AuditSubjectItem } from '../../../data/site/audit-entries.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { describeDevice } from '../../../use-cases/accounts/sessions/describe-device.ts';

/** An entry of the audit log for those who may read it. */
export function presentAuditEntry(entry: AuditEntryItem): AuditEntry {
  return {
    id: entry.auditId,
    action: entry.action as AuditAction,
    result: entry.result,
    actor: {
      type: entry.actorType,
      id: entry.actorId ?? null,
      name: entry.actorName ?? null,
      email: entry.actorEmail ?? null,
    },
    impersonator_id: entry.impersonatorId ?? null,
    impersonator_name: entry.impersonatorName ?? null,
    target: (entry.target as AuditSubjectItem | undefined) ?? null,
    scope: (entry.scope as AuditSubjectItem | undefined) ?? null,
    changes: (entry.changes as AuditChange[] | undefined) ?? [],
    ip: entry.ip ?? null,
    place: entry.place ?? null,
    device: entry.userAgent === undefined ? null : describeDevice(entry.userAgent),
    request_id: entry.requestId ?? null,
    created_at: toIsoTime(idTimeMs(entry.auditId)),
  };
}
