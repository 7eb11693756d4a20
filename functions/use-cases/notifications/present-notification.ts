import { type Notification, notificationTypePrefix } from '#shared/entities/notification.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { NotificationItem } from '../../data/entities/messages/notification.ts';
import type { KnownUser } from '../../data/entities/accounts/user.ts';
import { type Inbox, readTimeOf } from '../../data/notifications/inbox.ts';
import { notificationTimeMs } from '../../data/notifications/notification-ids.ts';
import { findAvatarAddress } from '../accounts/avatars/avatar-address.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { catalogue, linesOf, type Told } from './catalogue.ts';
import type { Words } from './words.ts';

/**
 * A notification as its receiver reads it. Its lines are built here of escaped text and a few elements
 * of our own: no HTML that anybody wrote comes into it.
 * @param actor who did it, as they are now; undefined where their account is gone, or where there never was one
 */
export function presentNotification(
  inbox: Inbox,
  item: NotificationItem,
  { actor, words }: { actor: KnownUser | undefined; words: Words },
): Notification {
  const { notificationId, type, content, count, updatedAtMs } = item;
  const user = actor ? displayName(actor) : nameOfUnknown(item, words);
  const told: Told = { content, count, user };
  const { image, mainAction, buttons } = catalogue[type];
  const picture = image === 'people' && actor ? (findAvatarAddress(actor) ?? image) : image;
  const readAtMs = readTimeOf(inbox, item);
  return {
    id: notificationId,
    type: notificationTypePrefix + type,
    read_at: readAtMs === undefined ? null : toIsoTime(readAtMs),
    created_at: toIsoTime(notificationTimeMs(notificationId)),
    updated_at: toIsoTime(updatedAtMs),
    notifiable_id: item.userId,
    data: {
      ...(picture !== undefined && { image: picture }),
      lines: linesOf(type, told, words),
      ...(mainAction && { mainAction: mainAction(told, words) }),
      ...(buttons && { buttonActions: buttons(told, words) }),
      ...(content.inviteId !== undefined && { inviteId: content.inviteId }),
    },
  };
}

/** The name that a visitor gave, or that there is no name any more. */
function nameOfUnknown({ content }: NotificationItem, { plain }: Words): string {
  if (content.actorId !== undefined) return plain.t('Deleted user');
  return content.text?.['uploader'] || plain.t('Somebody');
}
