import { noteActivity } from '../../data/drive/activity.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { countLinkUse } from '../../data/sharing/link-counts.ts';
import { isNewVisit, type LinkAction } from '../../data/sharing/link-visits.ts';
import { logger } from '../../platform/logger.ts';
import type { Caller } from '../accounts/caller.ts';
import { payerIdOf } from '../drive/access/drives.ts';

/** Somebody who came by a link. */
export interface Visit {
  link: LinkItem;
  caller: Caller;
  ipAddress: string;
}

/**
 * Counts what a visitor of a link did, and notes it in the activity of the entry: once an hour for each visitor and
 * entry, and never for the owner or the one who made the link (15). Never throws: what cannot be noted keeps nobody
 * out. Meant to run beside the rest.
 * @param entryId 0 for a selection as a whole, which has no activity
 */
export async function noteLinkVisit(
  { link, caller, ipAddress }: Visit,
  { entryId, action }: { entryId: number; action: LinkAction },
): Promise<void> {
  const userId = caller.kind === 'user' ? caller.user.userId : undefined;
  if (userId === link.userId || userId === payerIdOf(link.driveId)) return;
  const visitor = userId === undefined ? `address ${ipAddress}` : `user ${userId}`;
  const { linkId, driveId } = link;
  try {
    if (!(await isNewVisit({ linkId, entryId, action, visitor }))) return;
    await Promise.all([
      countLinkUse(linkId, action === 'downloaded' ? 'downloads' : 'views'),
      entryId === 0 ? undefined : noteActivity({ driveId, entryId, action, userId, ip: ipAddress }),
    ]);
  } catch (error) {
    logger.warn('A visit could not be noted', { entryId, action, error });
  }
}
