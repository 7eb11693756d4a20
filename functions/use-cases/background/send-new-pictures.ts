import { asEntryChange, type EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { sendThumbnails, type ThumbnailMessage } from '../../queues/send-messages.ts';
import { isHidden } from '../drive/access/is-hidden.ts';
import { wantsThumbnail } from '../drive/wants-thumbnail.ts';

/** Has thumbnails made of new pictures. */
export const sendNewPictures = (changes: TableChange[]) =>
  sendThumbnails(changes.map(asEntryChange).flatMap(wantedThumbnail));

/** A content that is new: one that could not be drawn is not tried again with each rename. */
function wantedThumbnail({ before, after }: EntryChangeRecord): ThumbnailMessage[] {
  if (!after?.fileName || after.fileName === before?.fileName) return [];
  if (isHidden(after) || !wantsThumbnail(after)) return [];
  const { driveId, entryId, fileName } = after;
  return [{ driveId, entryId, fileName }];
}
