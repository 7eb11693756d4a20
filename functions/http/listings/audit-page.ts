import type { AuditPage } from '#shared/entities/audit-entry.ts';
import type { AuditEntries, AuditWindow } from '../../data/site/audit-entries.ts';
import { type ListIdentity, readCursor, writeCursor } from '../list-cursor.ts';
import { presentAuditEntry } from '../presenters/present-audit-entry.ts';

interface AuditRequest {
  perPage: number;
  cursor?: string | undefined;
}

/** A page of the audit log, or of a part of it. */
export async function auditPage(
  list: ListIdentity,
  { perPage, cursor }: AuditRequest,
  find: (window: AuditWindow) => Promise<AuditEntries>,
): Promise<AuditPage> {
  const identity = ['audit', ...list];
  const beforeId = cursor ? readCursor(identity, cursor, isId).after : undefined;
  const { entries, lastId } = await find({ limit: perPage, beforeId });
  return {
    data: entries.map(presentAuditEntry),
    per_page: perPage,
    next_cursor: lastId === undefined ? null : writeCursor(identity, { after: lastId, skipped: 0 }),
  };
}

const isId = (after: unknown): after is number => Number.isSafeInteger(after) && Number(after) > 0;
