import type { updateNotificationSettings as route } from '#shared/routes/notifications/notifications.ts';
import type { Handler } from '../../../http/types.ts';
import { changeChoices, selectionsOf } from '../../../use-cases/notifications/channels.ts';
import { demandSettings } from '../../../use-cases/notifications/groups.ts';

/** Chooses the channels of notifications. */
export const updateNotificationSettings: Handler<typeof route> = async ({ body, caller: { user } }) => {
  await demandSettings();
  const chosen = await changeChoices(user.userId, body.selections);
  return { user_selections: selectionsOf(chosen) };
};
