import { wakeJobs } from '../background/wake-jobs.ts';
import { purgeOldTrash } from '../drive/trash/purge-old-trash.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Begins to delete what lay in the trash for too long, and asks again for jobs that did not go on. */
export const purgeTrashWork: ScheduleWork = async ({ hasTime, figures }) => {
  Object.assign(figures, await wakeJobs(hasTime));
  Object.assign(figures, await purgeOldTrash(hasTime));
};
