import { cutText } from '#shared/text/cut-text.ts';
import { hideSecrets } from '../../platform/hide-secrets.ts';
import { logger } from '../../platform/logger.ts';
import { findContext } from '../../platform/request-context.ts';
import { endRun, type OpenRun } from './record-run.ts';
import type { RunScope } from './schedule-work.ts';

const maxErrorChars = 500;

/** Works, and notes the end in the record of the run, if there is one. Throws what the work throws. */
export async function runRecorded<T>(
  run: OpenRun | undefined,
  scope: RunScope,
  work: (scope: RunScope) => Promise<T>,
): Promise<T> {
  const before = unitsSoFar();
  const note = async (failure?: unknown) => {
    if (run) await noteEnd(run, { ...scope.figures, ...unitsSince(before) }, failure);
  };
  try {
    const result = await work(scope);
    await note();
    return result;
  } catch (error) {
    await note(error);
    throw error;
  }
}

/** A record that cannot be written never makes a run fail. It counts as lost when its time is over. */
async function noteEnd(run: OpenRun, figures: Record<string, number>, failure: unknown): Promise<void> {
  const isDone = failure === undefined;
  try {
    await endRun(run, {
      exitCode: isDone ? 0 : 1,
      ...(!isDone && { error: textOf(failure) }),
      figures,
    });
  } catch (error) {
    logger.error('The end of a run could not be recorded', { ...run, error });
  }
}

function textOf(failure: unknown): string {
  const text = failure instanceof Error ? failure.message || failure.name : String(failure);
  return cutText(hideSecrets(text), maxErrorChars);
}

function unitsSoFar(): { readUnits: number; writeUnits: number } {
  const { readUnits = 0, writeUnits = 0 } = findContext() ?? {};
  return { readUnits, writeUnits };
}

function unitsSince(before: ReturnType<typeof unitsSoFar>): Record<string, number> {
  const now = unitsSoFar();
  return {
    readUnits: now.readUnits - before.readUnits,
    writeUnits: now.writeUnits - before.writeUnits,
  };
}
