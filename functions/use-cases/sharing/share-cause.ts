import type { ShareItem } from '../../data/entities/drive/share.ts';

/** What tells the notification of one share from all others, whenever it is sent. */
export function shareCause({
  driveId,
  entryId,
  sharedAtMs,
}: Pick<ShareItem, 'driveId' | 'entryId' | 'sharedAtMs'>): string {
  return `${driveId}/${entryId} at ${sharedAtMs}`;
}
