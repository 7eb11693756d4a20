import { wakeJobs } from '../background/wake-jobs.ts';
import { purgeOldTrash } from '../drive/trash/purge-old-trash.ts';
import { countErrorGroups } from '../site/error-log/count-error-groups.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Begins to delete old trash, asks again for jobs that did not go on, and counts the groups of errors that are left. */
export const purgeTrashWork: ScheduleWork = async ({ hasTime, figures }) => {
  Object.assign(figures, await wakeJobs(hasTime));
  Object.assign(figures, await purgeOldTrash(hasTime));
  await countErrorGroups();
};
