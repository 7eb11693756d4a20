import { exportRoutes } from '#shared/routes/site/exports.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(exportRoutes, {
  exportUsers: () => import('./export-users.ts'),
  exportSubscriptions: () => import('./export-subscriptions.ts'),
  exportAuditEntries: () => import('./export-audit-entries.ts'),
  exportMessages: () => import('./export-messages.ts'),
  downloadExport: () => import('./download-export.ts'),
});
