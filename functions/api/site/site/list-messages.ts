import type { listMessages as route } from '#shared/routes/site/managed-messages.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentMessage } from '../../../http/presenters/site/present-message.ts';
import type { Handler } from '../../../http/types.ts';
import { messageListing } from '../../../use-cases/site/messages/message-listing.ts';

/** Lists visitors' messages. */
export const listMessages: Handler<typeof route> = async ({ query }) => ({
  pagination: await pageOfListing(messageListing, query, ({ thing }) => presentMessage(thing)),
});
