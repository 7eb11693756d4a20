import type { exportAuditEntries as route } from '#shared/routes/site/exports.ts';
import { exportList } from '../../../http/listings/export-list.ts';
import type { Handler } from '../../../http/types.ts';

/** Exports the audit log. */
export const exportAuditEntries: Handler<typeof route> = exportList('audit');
