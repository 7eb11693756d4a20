import { noteActivity } from '../../data/drive/activity.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { countLinkUse } from '../../data/sharing/link-counts.ts';
import { isNewVisit, type LinkAction, visitKey } from '../../data/sharing/link-visits.ts';
import type { ItemKey } from '../../data/table/stored-items.ts';
import { logger } from '../../platform/logger.ts';
import type { Caller } from '../accounts/caller.ts';
import { payerIdOf } from '../drive/access/drives.ts';

/** A caller, and where they call from. */
export interface Visitor {
  caller: Caller;
  ipAddress: string;
}

/** Somebody who came by a link. */
export interface Visit extends Visitor {
  link: LinkItem;
}

type VisitedLink = Pick<LinkItem, 'linkId' | 'driveId' | 'userId' | 'entryId'>;

/** How visits tell a visitor from others; undefined for the owner and the one who made the link, who are not counted. */
function visitorName(link: VisitedLink, { caller, ipAddress }: Visitor): string | undefined {
  const userId = caller.kind === 'user' ? caller.user.userId : undefined;
  if (userId === link.userId || userId === payerIdOf(link.driveId)) return undefined;
  return userId === undefined ? `address ${ipAddress}` : `user ${userId}`;
}

/**
 * The key of a visitor's last look at what a link leads to. Who reads it ahead saves `noteLinkVisit` a write that fails:
 * mostly they looked within the hour.
 */
export function lastViewKeys(link: VisitedLink, from: Visitor): ItemKey[] {
  const visitor = visitorName(link, from);
  const { linkId, entryId } = link;
  return visitor === undefined ? [] : [visitKey({ linkId, entryId, action: 'viewed_by_link', visitor })];
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
  const visitor = visitorName(link, { caller, ipAddress });
  if (visitor === undefined) return;
  const userId = caller.kind === 'user' ? caller.user.userId : undefined;
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
