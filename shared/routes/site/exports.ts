import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { exportLimits } from '../../exports.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { auditSearch } from '../../listings/audit-search.ts';
import { messageSearch } from '../../listings/message-search.ts';
import { userSearch } from '../../listings/user-search.ts';
import { subscriptionParameters } from '../billing/managed-subscriptions.ts';

/** Each export may read a whole list. */
const rateLimit = { name: 'export', max: 30, windowSeconds: 600, per: 'caller' } as const;
/** Names of the columns, in order. All columns by default. */
const columns = z.array(z.string().max(50)).max(exportLimits.maxColumns).optional();
/** `url` is present only if the file is ready. */
const answer = success({ result: z.enum(['ready', 'jobQueued']), url: z.string().optional() });

export const exportUsers = defineRoute({
  name: 'exportUsers',
  spec: 'AU13',
  method: 'POST',
  path: 'users/csv/export',
  audit: 'export.create',
  summary: 'Export users as CSV, by the search and filters of their list',
  access: { who: 'signedIn', permission: ['admin.access', 'users.update'] },
  body: z.object({ ...userSearch.fields, columns }),
  rateLimit,
  answer,
});

export const exportSubscriptions = defineRoute({
  name: 'exportSubscriptions',
  spec: 'SB7',
  method: 'POST',
  path: 'billing/subscriptions/csv/export',
  audit: 'export.create',
  summary: 'Export subscriptions as CSV, by the search and filters of their list',
  access: { who: 'signedIn', permission: ['admin.access', 'subscriptions.update'] },
  body: z.object({ ...subscriptionParameters, columns }),
  rateLimit,
  answer,
});

export const exportMessages = defineRoute({
  name: 'exportMessages',
  spec: 'D',
  method: 'POST',
  path: 'messages/csv/export',
  audit: 'export.create',
  summary: 'Export messages of visitors as CSV, by the search and filters of their list',
  access: { who: 'signedIn', permission: ['admin.access', 'settings.update'] },
  body: z.object({ ...messageSearch.fields, columns }),
  rateLimit,
  answer,
});

export const exportAuditEntries = defineRoute({
  name: 'exportAuditEntries',
  spec: 'D',
  method: 'POST',
  path: 'logs/audit/csv/export',
  audit: 'export.create',
  summary: 'Export the audit log as CSV, by the filters of its list',
  access: { who: 'signedIn', permission: ['admin.access', 'audit.view'] },
  body: z.object({ ...auditSearch, columns }),
  rateLimit,
  answer,
});

export const downloadExport = defineRoute({
  name: 'downloadExport',
  spec: 'AU14',
  method: 'GET',
  path: 'csv/download/{exportId}',
  summary: 'Download an export, for those who started it and for a day',
  access: { who: 'signedIn', object: 'export' },
  params: z.object({ exportId: id }),
  status: 302,
});

/** The exports feature. One function reads every list that can be exported. */
export const exportRoutes = {
  exportUsers,
  exportSubscriptions,
  exportMessages,
  exportAuditEntries,
  downloadExport,
};
