import { foldCounts } from '../site/reports/counts/fold-counts.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Sums up what was counted for reports. */
export const countReportsWork: ScheduleWork = foldCounts;
