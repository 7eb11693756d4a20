import { scheduleNames } from '#shared/schedules.ts';
import { listSchedules } from '../../data/site/schedule-runs.ts';
import { punctualityOf } from '../schedules/schedule-state.ts';
import type { FoundAlert } from './alert-check.ts';

/** Finds schedules that have not started for twice their period, since the oldest of their last starts. */
export async function findLateSchedules(): Promise<FoundAlert[]> {
  const known = await listSchedules();
  const late = scheduleNames.filter((name) => punctualityOf(name, known).isLate);
  if (late.length === 0) return [];
  const starts = known.filter(({ command }) => late.includes(command));
  const sinceMs = starts.length > 0 ? Math.min(...starts.map((each) => each.lastStartedAtMs)) : undefined;
  return [{ code: 'schedulesLate', params: { count: late.length }, sinceMs }];
}
