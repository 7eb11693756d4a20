import type { markMessages as route } from '#shared/routes/site/managed-messages.ts';
import type { Handler } from '../../../http/types.ts';
import { markMessages as mark } from '../../../use-cases/site/messages/change-messages.ts';

/** Marks visitors' messages as read or unread. */
export const markMessages: Handler<typeof route> = async ({ params, body }) => {
  await mark(params.id, body.read);
  return {};
};
