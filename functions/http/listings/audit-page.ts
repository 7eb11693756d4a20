import type { AuditPage } from '#shared/entities/site/audit-entry.ts';
import type { AuditEntryItem } from '../../data/entities/site/audit-entry.ts';
import type { LogPage, LogWindow } from '../../data/month-log.ts';
import type { ListIdentity } from '../list-cursor.ts';
import { presentAuditEntry } from '../presenters/site/present-audit-entry.ts';
import { logPage } from './log-page.ts';

/** A page of the audit log, or of a part of it. */
export const auditPage = (
  list: ListIdentity,
  request: { perPage: number; cursor?: string | undefined },
  find: (window: LogWindow) => Promise<LogPage<AuditEntryItem>>,
): Promise<AuditPage> => logPage(['audit', ...list], request, find, presentAuditEntry);
