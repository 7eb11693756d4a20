import { canRunAgain, scheduleNames } from '#shared/schedules.ts';
import { createJobStep } from '../../data/jobs.ts';
import { findRun } from '../../data/site/schedule-runs.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import { minuteMs, nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { auditStep } from '../site/audit/audit-step.ts';
import { startRun } from './record-run.ts';
import { isRunning } from './schedule-state.ts';

/** For the queue and the run together. */
const limitMs = 15 * minuteMs;

/**
 * Starts the command of a run again, as a job. Throws 404 for an unknown run, and 409 while the command runs or if it
 * cannot be started by hand.
 */
export async function rerunSchedule(runId: number, userId: number): Promise<void> {
  const runs = await Promise.all(scheduleNames.map((command) => findRun(command, runId)));
  const command = runs.find((run) => run !== undefined)?.command;
  if (command === undefined) throw notFound();
  if (!canRunAgain(command)) throw conflict('scheduleNotRerunnable');
  await startRun({
    command,
    trigger: 'admin',
    userId,
    endsByMs: nowMs() + limitMs,
    check(known) {
      if (known && isRunning(known)) throw conflict('scheduleRunning');
    },
    stepsWith: (run) => [
      createJobStep({
        jobId: newId(),
        kind: 'runSchedule',
        userId,
        subject: command,
        name: command,
        payload: run,
      }),
      auditStep('schedule.rerun', { target: { type: 'schedule', id: command, name: command } }),
    ],
  });
}
