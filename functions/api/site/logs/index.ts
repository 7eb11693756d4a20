import { logRoutes } from '#shared/routes/site/logs.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(logRoutes, {
  listAuditEntries: () => import('./list-audit-entries.ts'),
  listScheduleRuns: () => import('./list-schedule-runs.ts'),
  rerunSchedule: () => import('./rerun-schedule.ts'),
  listErrors: () => import('./list-errors.ts'),
  getError: () => import('./get-error.ts'),
  deleteErrors: () => import('./delete-errors.ts'),
  downloadErrorLog: () => import('./download-error-log.ts'),
  listOutgoingEmails: () => import('./list-outgoing-emails.ts'),
  getOutgoingEmail: () => import('./get-outgoing-email.ts'),
  downloadOutgoingEmail: () => import('./download-outgoing-email.ts'),
  resendOutgoingEmail: () => import('./resend-outgoing-email.ts'),
});
