import { nowMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { hasNotedError, noteError } from '../../platform/error-log/noted-errors.ts';
import { findContext, runWithContext } from '../../platform/request-context.ts';
import { flushErrors } from '../site/error-log/flush-errors.ts';

/** What the line of a run tells besides what was measured; whoever works fills it in. */
export interface Run {
  /** What the figures are counted by: the event, or the kind of a job. */
  kind: string;
  /** What could not be done. */
  failures: number;
  notes: Record<string, unknown>;
}

/**
 * Runs something that nobody waits for, and writes one line of what it was, what it cost and how it ended. What it
 * throws is a failure, and is thrown on.
 */
export async function measuredRun<T>(
  { awsRequestId }: { awsRequestId: string },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  return runWithContext(awsRequestId, async () => {
    const run: Run = { kind: env.service.replace(/^event-/, ''), failures: 0, notes: {} };
    try {
      return await work(run);
    } catch (error) {
      run.failures = Math.max(run.failures, 1);
      // Usually what broke off has told the log already.
      if (!hasNotedError()) noteError('A run broke off', { kind: run.kind, error });
      throw error;
    } finally {
      await flushErrors();
      logRun(run);
    }
  });
}

function logRun({ kind, failures, notes }: Run): void {
  const context = findContext();
  if (!context) return;
  const { startedMs, isColdStart, readUnits, writeUnits, tableCalls } = context;
  logger.measure(
    'run',
    { kind },
    {
      runMs: nowMs() - startedMs,
      runFailures: failures,
      coldStarts: Number(isColdStart),
      readUnits,
      writeUnits,
      ...context.counts,
    },
    {
      runFailures: failures,
      readUnits,
      writeUnits,
      tableCalls,
      coldStart: isColdStart,
      ...context.notes,
      ...notes,
    },
  );
}
