import * as z from 'zod';
import { scheduleNames } from '#shared/schedules.ts';
import { defineJob } from '../background/define-job.ts';

/**
 * Runs a schedule that an admin has started again. A failure is in the record of the run, and is not tried again:
 * the admin decides, and the schedule runs by itself as well.
 */
export const runScheduleJob = defineJob({
  kind: 'runSchedule',
  payload: z.object({
    command: z.enum(scheduleNames).exclude(['migrate']),
    runId: z.int(),
    startedAtMs: z.int(),
  }),
  retry: 'someTimes',
  async run({ payload }, slice) {
    const { runAgain } = await import('./run-again.ts');
    await runAgain(payload, slice.hasTime);
    return 'done';
  },
});
