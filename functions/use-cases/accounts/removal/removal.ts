import type { JobItem } from '../../../data/entities/job.ts';
import type { Slice } from '../../background/define-job.ts';

/** The removal of an account as one of its stages sees it. A stage answers false where the time is over before. */
export interface Removal {
  job: JobItem;
  slice: Slice;
  /** Name of the person's picture. */
  image: string | undefined;
  /** Where the stage goes on with its walk through the drive; null for the beginning. */
  cursor: string | null;
  /** Notes how far the walk has come, which also keeps the job from being taken over. */
  note(cursor: string | null): Promise<void>;
}
