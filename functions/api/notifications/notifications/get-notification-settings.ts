import { notificationChannels } from '#shared/entities/notification.ts';
import type { getNotificationSettings as route } from '#shared/routes/notifications/notifications.ts';
import { findChoices } from '../../../data/notifications/notification-choices.ts';
import type { Handler } from '../../../http/types.ts';
import { selectionsOf } from '../../../use-cases/notifications/channels.ts';
import { demandSettings, groupsFor } from '../../../use-cases/notifications/groups.ts';
import { wordsFor } from '../../../use-cases/notifications/words-for.ts';

/** Returns what the caller can be told of, by which channels, and what they chose. */
export const getNotificationSettings: Handler<typeof route> = async ({ caller: { user } }) => {
  await demandSettings();
  const { channels } = await findChoices(user.userId);
  return {
    available_channels: [...notificationChannels],
    subscriptions: await groupsFor(await wordsFor(user)),
    user_selections: selectionsOf(channels),
  };
};
