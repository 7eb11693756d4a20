import type { Context } from 'aws-lambda';
import type { RunTrigger } from '#shared/entities/site/schedule-run.ts';
import type { ScheduleName } from '#shared/schedules.ts';
import { nowMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { measuredRun } from '../background/measured-run.ts';
import { type OpenRun, startRun } from './record-run.ts';
import { runRecorded } from './run-recorded.ts';
import type { RunScope } from './schedule-work.ts';

interface Invocation {
  event: unknown;
  context: Context;
  /** Time that is left for the last step. */
  reserveMs: number;
}

/** Runs a schedule in its own function: measured, and recorded for admins. */
export async function scheduledRun<T>(
  command: ScheduleName,
  { event, context, reserveMs }: Invocation,
  work: (scope: RunScope) => Promise<T>,
): Promise<T> {
  return measuredRun(context, async (run) => {
    const figures: Record<string, number> = {};
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const record = await tryToStart(command, event, nowMs() + context.getRemainingTimeInMillis());
    try {
      return await runRecorded(record, { hasTime, figures }, work);
    } finally {
      Object.assign(run.notes, figures);
      run.failures = figures['failed'] ?? 0;
    }
  });
}

/** A record that cannot be written is no reason not to run. */
async function tryToStart(
  command: ScheduleName,
  event: unknown,
  endsByMs: number,
): Promise<OpenRun | undefined> {
  try {
    return await startRun({ command, trigger: triggerOf(event), endsByMs });
  } catch (error) {
    logger.error('The start of a run could not be recorded', { command, error });
    return undefined;
  }
}

const triggers = new Map<unknown, RunTrigger>([
  ['aws.events', 'schedule'],
  ['aws.cloudformation', 'deployment'],
]);

function triggerOf(event: unknown): RunTrigger {
  const { source } = (event ?? {}) as { source?: unknown };
  return triggers.get(source) ?? 'operator';
}
