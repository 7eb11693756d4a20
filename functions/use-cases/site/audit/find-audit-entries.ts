import type { AuditAction, AuditObject, AuditResult } from '#shared/audit/audit-actions.ts';
import { timeSpan } from '#shared/filters/filter-times.ts';
import type { AuditSearchFilter } from '#shared/listings/audit-search.ts';
import { findUserIdByEmail } from '../../../data/accounts/users.ts';
import type { AuditEntryItem } from '../../../data/entities/site/audit-entry.ts';
import type { LogPage, LogWindow } from '../../../data/month-log.ts';
import { type AuditFilter, listAuditEntries } from '../../../data/site/audit-entries.ts';

/** Entries of the whole log by the filters of a request, newest first. */
export async function findAuditEntries(
  filters: readonly AuditSearchFilter[],
  window: LogWindow,
): Promise<LogPage<AuditEntryItem>> {
  return listAuditEntries(await filterOf(filters), window);
}

/** An address stands for its account, and for one that has gone by what its entries say. */
export async function filterOf(filters: readonly AuditSearchFilter[]): Promise<AuditFilter> {
  const filter: AuditFilter = {};
  let type: AuditObject | undefined;
  let id: string | undefined;
  for (const { key, value } of filters) {
    if (key === 'actor') filter.actorId = value;
    if (key === 'impersonator') filter.impersonatorId = value;
    if (key === 'action') filter.action = value as AuditAction;
    if (key === 'result') filter.result = value as AuditResult;
    if (key === 'target_type') type = value as AuditObject;
    if (key === 'target_id') id = value;
    if (key === 'created_at') {
      filter.fromMs = timeSpan(value.start).firstMs;
      filter.toMs = timeSpan(value.end).lastMs;
    }
    if (key === 'actor_email') {
      const actorId = await findUserIdByEmail(value.trim().toLowerCase());
      if (actorId === undefined) filter.actorEmail = value.trim().toLowerCase();
      else filter.actorId = actorId;
    }
  }
  if (type && id !== undefined) filter.target = { type, id };
  else if (type) filter.targetType = type;
  return filter;
}
