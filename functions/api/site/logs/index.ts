import { logRoutes } from '#shared/routes/site/logs.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(logRoutes, {
  listScheduleRuns: () => import('./list-schedule-runs.ts'),
  rerunSchedule: () => import('./rerun-schedule.ts'),
});
