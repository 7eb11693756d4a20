import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import { exportLimits } from '#shared/exports.ts';
import type { AuditSearchFilter } from '#shared/listings/audit-search.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { AuditEntryItem } from '../../../data/entities/site/audit-entry.ts';
import type { AuditSubjectItem } from '../../../data/site/audit-entries.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { csvLines, type CsvValue } from '../../exports/csv-lines.ts';
import type { CsvExport, ExportRequest } from '../../exports/define-export.ts';
import { findAuditEntries } from './find-audit-entries.ts';

const subject = (item: unknown) => (item ?? {}) as Partial<AuditSubjectItem>;

const columns: Record<string, (entry: AuditEntryItem) => CsvValue> = {
  created_at: ({ auditId }) => toIsoTime(idTimeMs(auditId)),
  action: ({ action }) => action,
  result: ({ result }) => result,
  actor_type: ({ actorType }) => actorType,
  actor_id: ({ actorId }) => actorId,
  actor_name: ({ actorName }) => actorName,
  actor_email: ({ actorEmail }) => actorEmail,
  impersonator_id: ({ impersonatorId }) => impersonatorId,
  impersonator_name: ({ impersonatorName }) => impersonatorName,
  target_type: ({ target }) => subject(target).type,
  target_id: ({ target }) => subject(target).id,
  target_name: ({ target }) => subject(target).name,
  scope_type: ({ scope }) => subject(scope).type,
  scope_id: ({ scope }) => subject(scope).id,
  changes: ({ changes }) =>
    ((changes ?? []) as AuditChange[])
      .map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`)
      .join('\n'),
  ip: ({ ip }) => ip,
  place: ({ place }) => place,
  user_agent: ({ userAgent }) => userAgent,
  request_id: ({ requestId }) => requestId,
};

const batchRows = 200;

async function* walk({ filters }: ExportRequest): AsyncGenerator<AuditEntryItem[]> {
  let beforeId: number | undefined;
  do {
    const wanted = filters as unknown as AuditSearchFilter[];
    const { items, lastId } = await findAuditEntries(wanted, { limit: batchRows, beforeId });
    yield items;
    beforeId = lastId;
  } while (beforeId !== undefined);
}

/** The audit log as CSV, by the filters of its list. */
export const auditExport: CsvExport = {
  permission: 'audit.view',
  columns: Object.keys(columns),
  requestOf: (search) => {
    const { filters = [] } = search as { filters?: AuditSearchFilter[] };
    return {
      filters: filters as unknown as ExportRequest['filters'],
      orderBy: 'created_at',
      orderDir: 'desc',
    };
  },
  /** Stops counting when there are too many to write them at once. */
  async countRows(request) {
    let count = 0;
    for await (const entries of walk(request)) {
      count += entries.length;
      if (count > exportLimits.readyRows) break;
    }
    return count;
  },
  writeRows: (request, wanted) => {
    const rowsOf = async function* () {
      for await (const entries of walk(request)) {
        yield entries.map((entry) => wanted.map((name) => columns[name]?.(entry)));
      }
    };
    return csvLines(wanted, rowsOf());
  },
};
