import type { updateMessages as route } from '#shared/routes/site/managed-messages.ts';
import type { Handler } from '../../../http/types.ts';
import { markMessages } from '../../../use-cases/site/messages/change-messages.ts';

/** Marks visitors' messages as read or unread. */
export const updateMessages: Handler<typeof route> = async ({ params, body }) => {
  await markMessages(params.id, body.read);
  return {};
};
