import { purgeUploads } from '../uploads/purge-uploads.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Ends uploads that were not finished in time. */
export const purgeUploadsWork: ScheduleWork = async ({ hasTime, figures }) => {
  const { purged, failed } = await purgeUploads(hasTime);
  Object.assign(figures, { purged, failed });
  if (failed > 0) throw new Error(`${failed} expired uploads could not be purged`);
};
