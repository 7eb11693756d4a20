import type { listScheduleRuns as route } from '#shared/routes/site/logs.ts';
import { listSchedules } from '../../../data/site/schedule-runs.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../../../http/list-cursor.ts';
import { presentScheduleRun, presentSchedules } from '../../../http/presenters/site/present-schedule-run.ts';
import { loadShortUsers } from '../../../http/presenters/accounts/present-short-user.ts';
import type { Handler } from '../../../http/types.ts';
import { listScheduleRuns as list } from '../../../use-cases/schedules/list-schedule-runs.ts';

/** Returns runs of schedules in the last 30 days by `command` and `exit_code`, and which schedules are late. */
export const listScheduleRuns: Handler<typeof route> = async ({ query: request, caller }) => {
  const { page, perPage, cursor, query, filters = [], orderDir } = request;
  const identity = ['scheduleRuns', query, filters, orderDir];
  const position = cursor ? readCursor(identity, cursor, isRunId) : { skipped: (page - 1) * perPage };
  const { after, skipped } = position;
  const known = await listSchedules();
  const { runs, total, hasMore } = await list({ query, filters, isAscending: orderDir === 'asc' }, known, {
    after,
    skip: after === undefined ? skipped : 0,
    limit: perPage,
  });
  const userOf = await loadShortUsers(
    runs.map(({ userId }) => userId),
    caller.user,
  );
  const last = hasMore ? runs.at(-1)?.runId : undefined;
  const count = runs.length;
  const nextCursor =
    last === undefined ? undefined : writeCursor(identity, { after: last, skipped: skipped + count });
  return {
    pagination: {
      data: runs.map((run) => presentScheduleRun(run, userOf)),
      ...pageFieldsOf(request, { skipped, count, total, nextCursor }),
    },
    schedules: presentSchedules(known),
  };
};

const isRunId = (after: unknown): after is number => Number.isSafeInteger(after) && Number(after) > 0;
