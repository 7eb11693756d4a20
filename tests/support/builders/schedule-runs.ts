import type { ScheduleName } from '#shared/schedules.ts';
import type { RunEnd } from '../../../functions/data/site/schedule-runs.ts';
import type { Visitor } from '../visitor.ts';
import { getPlace, useProduct } from '../stack/product.ts';

/** Writes the record of a run that has ended, by this machine's clock. Returns its id. */
export async function newScheduleRun(
  { site }: Pick<Visitor, 'site'>,
  command: ScheduleName,
  end: Partial<RunEnd> = {},
): Promise<number> {
  useProduct(getPlace(site));
  const { startRun, endRun } = await import('../../../functions/use-cases/schedules/record-run.ts');
  const run = await startRun({ command, trigger: 'schedule', endsByMs: Date.now() + 60_000 });
  await endRun(run, { exitCode: 0, figures: {}, ...end });
  return run.runId;
}
