import type { deleteMessages as route } from '#shared/routes/site/managed-messages.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteMessages as remove } from '../../../use-cases/site/messages/change-messages.ts';

/** Deletes visitors' messages. */
export const deleteMessages: Handler<typeof route> = async ({ params }) => {
  await remove(params.id);
  return {};
};
