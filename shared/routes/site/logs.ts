import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { AuditPage, auditPageRequest } from '../../entities/site/audit-entry.ts';
import { ScheduleRun, ScheduleState } from '../../entities/site/schedule-run.ts';
import { auditSearch } from '../../listings/audit-search.ts';
import { scheduleRunSearch } from '../../listings/schedule-run-search.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { errorLogRoutes } from './error-log.ts';
import { outgoingEmailRoutes } from './outgoing-emails.ts';

const readers = { who: 'signedIn', permission: ['admin.access', 'logs.view'], object: 'site' } as const;

export const listScheduleRuns = defineRoute({
  name: 'listScheduleRuns',
  spec: 'LG1',
  method: 'GET',
  path: 'logs/schedule',
  summary: 'Runs of schedules in the last 30 days by `command` and `exit_code`, and which schedules are late',
  access: readers,
  query: z.object({ ...pageRequest, ...scheduleRunSearch }),
  answer: success({
    pagination: z.object({ data: z.array(ScheduleRun), ...pageFields }),
    schedules: z.array(ScheduleState),
  }),
});

export const rerunSchedule = defineRoute({
  name: 'rerunSchedule',
  spec: 'LG2',
  method: 'POST',
  path: 'logs/schedule/{id}/rerun',
  audit: 'schedule.rerun',
  summary: 'Run the command of a run again; 409 while it runs, or if it cannot be started by hand',
  // Reading logs must not start work that deletes things.
  access: { ...readers, permission: ['admin.access', 'logs.view', 'settings.update'] },
  params: z.object({ id }),
  answer: success({}),
});

export const listAuditEntries = defineRoute({
  name: 'listAuditEntries',
  spec: 'D',
  method: 'GET',
  path: 'logs/audit',
  summary: 'Who did what to whom, when and from where, newest first; kept for a year',
  access: { ...readers, permission: ['admin.access', 'audit.view'] },
  query: z.object({ ...auditPageRequest, ...auditSearch }),
  answer: success({ pagination: AuditPage }),
});

/** The logs feature: what admins read about the work of the site. */
export const logRoutes = {
  listScheduleRuns,
  rerunSchedule,
  listAuditEntries,
  ...errorLogRoutes,
  ...outgoingEmailRoutes,
};
