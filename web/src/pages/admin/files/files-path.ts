import { withFilter } from '../../../parts/listing/listing-state.ts';
import { sectionPath } from '../admin-section.ts';

/** Filter of the list of files by their owner. */
export const ownerKey = 'owner_id';

/** Address of the files of a user. */
export const filesOfPath = (userId: number) =>
  sectionPath({ path: 'files' }) + withFilter(new URLSearchParams(), ownerKey, String(userId));
