import type { ExportName } from '#shared/listings/listings.ts';
import { userExport } from '../accounts/listing/user-export.ts';
import { auditExport } from '../site/audit/audit-export.ts';
import { subscriptionExport } from '../billing/subscriptions/subscription-export.ts';
import { messageExport } from '../site/messages/message-export.ts';
import type { CsvExport } from './define-export.ts';

/** Every list that can be exported. */
export const csvExports: Record<ExportName, CsvExport> = {
  audit: auditExport,
  users: userExport,
  subscriptions: subscriptionExport,
  messages: messageExport,
};
