import type { restoreMessages as route } from '#shared/routes/site/managed-messages.ts';
import type { Handler } from '../../../http/types.ts';
import { restoreMessages as restore } from '../../../use-cases/site/messages/change-messages.ts';

/** Restores deleted messages. */
export const restoreMessages: Handler<typeof route> = async ({ body }) => {
  await restore(body.ids);
  return {};
};
