import { queryOptions } from '@tanstack/react-query';
import { listScheduleRuns, rerunSchedule } from '#shared/routes/site/logs.ts';
import { call } from '../../../api/call.ts';
import { listingKey } from '../../../parts/listing/listing-query.ts';

/** How often a running schedule is looked at. */
const lookEveryMs = 5000;

/** All schedules. Read again with the list of runs, and while one runs. */
export const schedulesQuery = queryOptions({
  queryKey: [...listingKey(listScheduleRuns), 'schedules'],
  queryFn: async ({ signal }) => (await call(listScheduleRuns, { query: { perPage: 1 }, signal })).schedules,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ is_running: isRunning }) => isRunning) === true && lookEveryMs,
});

/** Starts the command of a run again. */
export const rerun = (id: number) => call(rerunSchedule, { params: { id } });
