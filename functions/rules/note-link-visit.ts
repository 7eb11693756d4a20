import { noteVisit } from '../data/activity.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { logger } from '../platform/logger.ts';
import type { Caller } from './caller.ts';

/** Somebody who came by a link. */
export interface Visit {
  link: LinkItem;
  caller: Caller;
  ipAddress: string;
}

/**
 * Notes in an entry's activity what a visitor of its link did, once an hour for each visitor and never for the one
 * who made the link (15). Never throws: what cannot be noted keeps nobody out. Meant to run beside the rest.
 */
export async function noteLinkVisit(
  { link, caller, ipAddress }: Visit,
  { entryId, action }: { entryId: number; action: 'viewed_by_link' | 'downloaded' },
): Promise<void> {
  const userId = caller.kind === 'user' ? caller.user.userId : undefined;
  if (userId === link.userId) return;
  const visitor = userId === undefined ? `address ${ipAddress}` : `user ${userId}`;
  try {
    await noteVisit({ driveId: link.driveId, entryId, action, userId, ip: ipAddress }, visitor);
  } catch (error) {
    logger.warn('A visit could not be noted', { entryId, action, error });
  }
}
