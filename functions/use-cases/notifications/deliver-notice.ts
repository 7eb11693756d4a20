import type { Notification as Presented } from '#shared/entities/notification.ts';
import { raiseCount } from '../../data/notifications/add-notification.ts';
import { findChoices } from '../../data/notifications/notification-choices.ts';
import { findNotice, forgetNotice } from '../../data/notifications/notifications.ts';
import type { NoticeItem } from '../../data/entities/messages/notice.ts';
import type { NotificationItem } from '../../data/entities/messages/notification.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { newNotificationId } from '../../data/notifications/notification-ids.ts';
import { findUser } from '../../data/accounts/users.ts';
import { nowMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from '../background/in-parallel.ts';
import { tellPerson } from './tell-people.ts';
import { catalogue } from './catalogue.ts';
import { type Channels, channelsFor } from './channels.ts';
import { mailSteps } from './notification-mails.ts';
import { presentNotification } from './present-notification.ts';
import { type Delivery, planDelivery } from './receivers.ts';
import { addNotification, noteTold } from './tell-once.ts';
import { withInbox } from './with-inbox.ts';
import { wordsFor } from './words-for.ts';

/** People who are told at a time. */
const atOnce = 10;

/**
 * Tells everybody whom a notice is for, by the channels that they chose. Done twice it tells nobody twice. Throws where
 * somebody could not be told, when all others were; a notice that is gone was told before.
 */
export async function deliverNotice(noticeId: string): Promise<void> {
  const notice = await findNotice(noticeId);
  if (!notice) return;
  const delivery = await planDelivery(notice);
  const { actorId } = notice.content;
  const actor = actorId === undefined ? undefined : await findUser(actorId);
  const failures = await inParallel(delivery.userIds, atOnce, async (userId) => {
    try {
      await tell(userId, { notice, delivery, actor });
      return 0;
    } catch (error) {
      logger.error('Somebody could not be told', { noticeId, userId, error });
      return 1;
    }
  });
  if (failures.some(Boolean)) throw new Error(`Notice ${noticeId} has not reached everybody`);
  await forgetNotice(noticeId);
}

interface Telling {
  notice: NoticeItem;
  delivery: Delivery;
  actor: UserItem | undefined;
}

async function tell(userId: number, telling: Telling): Promise<void> {
  const user = await findUser(userId);
  if (!user) return;
  const { type } = telling.notice;
  const { channels: chosen } = await findChoices(userId);
  const channels = channelsFor(catalogue[type].notifId, chosen);
  const item = channels.database
    ? await putIntoList(user, telling, channels)
    : await tellBesideList(user, telling, channels);
  if (!item || !(item.isNew || item.isRaised)) return;
  const after = (await findUser(userId)) ?? user;
  await tellPerson(userId, {
    type: 'notification',
    unreadCount: after.unreadNotifications ?? 0,
    browser: channels.browser && item.isNew,
    notification: await present(after, item.item, telling),
  });
}

interface ToldItem {
  item: NotificationItem;
  /** It was told now, and not before. */
  isNew: boolean;
  /** It was told before, and tells of more now. */
  isRaised: boolean;
}

async function putIntoList(
  user: UserItem,
  { notice, delivery }: Telling,
  channels: Channels,
): Promise<ToldItem | undefined> {
  const { userId } = user;
  const { type, content } = notice;
  const { receiptId, count } = delivery;
  const told = { receiptId, type, content: { ...content, count } };
  const added = await withInbox(userId, (inbox) =>
    addNotification(inbox, told, mailSteps(user, notice, channels)),
  );
  // Their account is gone.
  if (!added) return undefined;
  const { notificationId, isNew } = added;
  const isRaised = !isNew && count !== undefined && (await raiseCount(userId, notificationId, count));
  return { item: itemOf(user, { notice, delivery }, notificationId), isNew, isRaised };
}

/** The person wants a mail or a message of the browser alone. */
async function tellBesideList(
  user: UserItem,
  { notice, delivery }: Telling,
  channels: Channels,
): Promise<ToldItem | undefined> {
  const mails = mailSteps(user, notice, channels);
  if (mails.length === 0 && !channels.browser) return undefined;
  const isNew = await noteTold(user.userId, delivery.receiptId, mails);
  const notificationId = newNotificationId(nowMs());
  return { item: itemOf(user, { notice, delivery }, notificationId), isNew, isRaised: false };
}

function itemOf(
  { userId }: UserItem,
  { notice, delivery }: Omit<Telling, 'actor'>,
  notificationId: string,
): NotificationItem {
  const { type, content, ttl } = notice;
  const { count } = delivery;
  const updatedAtMs = nowMs();
  return { userId, notificationId, type, content, updatedAtMs, ttl, ...(count !== undefined && { count }) };
}

async function present(user: UserItem, item: NotificationItem, { actor }: Telling): Promise<Presented> {
  return presentNotification(user, item, { actor, words: await wordsFor(user) });
}
