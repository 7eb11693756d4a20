import { fetch } from 'undici';
import type { AuditAction, AuditObject } from '#shared/audit/audit-actions.ts';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { expectStatus } from '../expect-status.ts';
import type { Answer, Visitor } from '../visitor.ts';

type Hashed = Pick<FileEntry, 'hash'>;
type Named = Pick<FileEntry, 'id'>;

/** As an admin unless the query says otherwise. */
export const viewAsAdmin = (who: Visitor, { hash }: Hashed, query = {}): Promise<Answer> =>
  who.call(viewContent, { params: { hash }, query: { asAdmin: true, ...query } });

/** Likewise. */
export const downloadAsAdmin = (who: Visitor, entries: Hashed[], query = {}): Promise<Answer> =>
  who.call(downloadEntries, {
    params: { hashes: entries.map(({ hash }) => hash).join(',') },
    query: { asAdmin: true, ...query },
  });

/** For good unless the body says otherwise. */
export const deleteAsAdmin = (who: Visitor, entries: Named[], body = {}): Promise<Answer> =>
  who.call(deleteEntries, {
    body: { entryIds: entries.map(({ id }) => id), asAdmin: true, deleteForever: true, ...body },
  });

/** What a redirect leads to. */
export async function storedBehind(answer: Answer) {
  expectStatus(answer, 302);
  return fetch(answer.headers.get('location') ?? '');
}

/** What the audit log tells of an entry or of its link, newest first. */
export async function logOf(
  auditor: Visitor,
  { id }: Named,
  action: AuditAction,
  type: AuditObject = 'entry',
): Promise<AuditEntry[]> {
  const conditions = [
    { key: 'target_type', operator: '=' as const, value: type },
    { key: 'target_id', operator: '=' as const, value: String(id) },
    { key: 'action', operator: '=' as const, value: action },
  ];
  const answer = await auditor.call(listAuditEntries, {
    query: { filters: encodeFilters(conditions), perPage: 50 },
  });
  expectStatus(answer, 200);
  return answer.body.pagination.data as AuditEntry[];
}
