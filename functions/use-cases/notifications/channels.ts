import {
  type NotificationChannel,
  notificationChannels,
  type NotificationId,
  notificationIds,
  type NotificationSelection,
} from '#shared/entities/notification.ts';
import {
  type ChosenChannels,
  findChoices,
  saveChoices,
} from '../../data/notifications/notification-choices.ts';

/** Which channels are on. */
export type Channels = Record<NotificationChannel, boolean>;

/** Everything but the browser's own notifications, which ask for a permission first. */
const defaults: Channels = { email: true, database: true, browser: false };

/** The channels by which a person is told of a kind of thing; what has no kind cannot be turned off. */
export function channelsFor(notifId: NotificationId | undefined, chosen: ChosenChannels): Channels {
  return { ...defaults, ...(notifId && chosen[notifId]) };
}

/**
 * Whether a person wants mails of a kind. A feature that sends such a mail itself asks this first: one
 * unit.
 */
export async function wantsMail(userId: number, notifId: NotificationId): Promise<boolean> {
  const { channels } = await findChoices(userId);
  return channelsFor(notifId, channels).email;
}

/** What is on for a person, kind by kind. */
export function selectionsOf(chosen: ChosenChannels): NotificationSelection[] {
  return notificationIds.map((notifId) => ({
    notif_id: notifId,
    channels: channelsFor(notifId, chosen),
  }));
}

/** Changes what a person chose, and leaves what is not named. Answers all that they have chosen. */
export async function changeChoices(
  userId: number,
  selections: { notif_id: NotificationId; channels: Partial<Channels> }[],
): Promise<ChosenChannels> {
  const { channels, revision } = await findChoices(userId);
  const changed: ChosenChannels = { ...channels };
  for (const { notif_id, channels: wanted } of selections) {
    changed[notif_id] = pickKnown({ ...changed[notif_id], ...wanted });
  }
  await saveChoices(userId, { channels: changed, revision });
  return changed;
}

function pickKnown(wanted: Partial<Channels>): Partial<Channels> {
  const named = notificationChannels.filter((channel) => wanted[channel] !== undefined);
  return Object.fromEntries(named.map((channel) => [channel, wanted[channel]]));
}
