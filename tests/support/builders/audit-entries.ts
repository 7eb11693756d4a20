import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { expectStatus } from '../expect-status.ts';
import type { Person } from '../people.ts';

/**
 * The latest entries of the audit log about what its reader did, newest first. Entries of others may be of a later time of
 * the clock.
 */
export async function listOwnAuditEntries(reader: Person, action?: string): Promise<AuditEntry[]> {
  const filters = encodeFilters([
    { key: 'actor', operator: '=', value: reader.id },
    ...(action === undefined ? [] : [{ key: 'action', operator: '=' as const, value: action }]),
  ]);
  const answer = await reader.call(listAuditEntries, { query: { filters } });
  expectStatus(answer, 200);
  return answer.body.pagination.data as AuditEntry[];
}
