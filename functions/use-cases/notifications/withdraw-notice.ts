import { findReceipt } from '../../data/notifications/add-notification.ts';
import { forgetNotice, type NewNotification, noticeIdOf } from '../../data/notifications/notifications.ts';
import { removeNotifications } from './read-inbox.ts';
import { noteTold } from './tell-once.ts';

/**
 * Takes back what one person was told by a notice of theirs: it leaves their list, or does not come into it where they
 * were not told yet, even by somebody who is about to.
 */
export async function withdrawNotice({
  type,
  cause,
  userId,
}: Pick<NewNotification, 'type' | 'cause' | 'userId'>): Promise<void> {
  const noticeId = noticeIdOf({ type, cause, userIds: [userId] });
  const isUntold = await noteTold(userId, noticeId, []);
  await forgetNotice(noticeId);
  const told = isUntold ? undefined : await findReceipt(userId, noticeId);
  if (told !== undefined) await removeNotifications(userId, [told]);
}
