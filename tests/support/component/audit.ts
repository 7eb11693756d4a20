import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { madeAt, nextId } from './entities.ts';

/** A sign-in of nobody, which was refused. */
export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: nextId(),
    action: 'session.start',
    result: 'refused',
    actor: { type: 'guest', id: null, name: null, email: null },
    impersonator_id: null,
    impersonator_name: null,
    target: null,
    scope: null,
    changes: [],
    ip: '192.0.2.7',
    place: 'Lagos, Nigeria',
    device: 'Chrome on Android',
    request_id: null,
    created_at: madeAt,
    ...changes,
  };
}

/** A page of the audit log behind which nothing follows. */
export const auditPageOf = (...data: AuditEntry[]) => ({ data, per_page: 15, next_cursor: null });
