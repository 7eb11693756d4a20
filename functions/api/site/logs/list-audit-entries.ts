import type { listAuditEntries as route } from '#shared/routes/site/logs.ts';
import { auditPage } from '../../../http/listings/audit-page.ts';
import type { Handler } from '../../../http/types.ts';
import { findAuditEntries } from '../../../use-cases/site/audit/find-audit-entries.ts';

/** Lists the audit log. */
export const listAuditEntries: Handler<typeof route> = async ({ query: { filters = [], ...page } }) => ({
  pagination: await auditPage(filters, page, (window) => findAuditEntries(filters, window)),
});
