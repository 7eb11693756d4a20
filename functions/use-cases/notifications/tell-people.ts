import type { Notification } from '#shared/entities/notification.ts';
import { listConnectionsOf } from '../../data/notifications/live-connections.ts';
import { logger } from '../../platform/logger.ts';
import { tellConnections } from './tell-connections.ts';

/** What the open pages of one person are told. */
export type PersonMessage =
  | {
      type: 'notification';
      unreadCount: number;
      /** The browser is to show it by itself, where it may. */
      browser: boolean;
      /** As the list has it; for those who do not keep such in their list it is told here alone. */
      notification: Notification;
    }
  /** What they may see has changed: shares or workspaces came or went. What is shown is to be read anew. */
  | { type: 'access' }
  /** The user's plan, roles, permissions or space have changed. */
  | { type: 'rights' };

/**
 * Tells all open pages of a person. Never throws: a page that was not told is out of date for a while, and no reason
 * to do the work before it again.
 */
export async function tellPerson(userId: number, message: PersonMessage): Promise<void> {
  try {
    await tellConnections(await listConnectionsOf(userId), message);
  } catch (error) {
    logger.warn('A person could not be told', { userId, error });
  }
}
