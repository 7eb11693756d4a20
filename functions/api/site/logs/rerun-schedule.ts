import type { rerunSchedule as route } from '#shared/routes/site/logs.ts';
import type { Handler } from '../../../http/types.ts';
import { rerunSchedule as rerun } from '../../../use-cases/schedules/rerun-schedule.ts';

/** Runs the command of a run again. */
export const rerunSchedule: Handler<typeof route> = async ({ params: { id }, caller }) => {
  await rerun(id, caller.user.userId);
  return {};
};
