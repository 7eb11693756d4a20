import type { exportMessages as route } from '#shared/routes/site/exports.ts';
import type { Handler } from '../../../http/types.ts';
import { startExport } from '../../../use-cases/exports/start-export.ts';
import { wantedMessages } from '../../../use-cases/site/messages/message-listing.ts';

/** Exports visitors' messages. */
export const exportMessages: Handler<typeof route> = async ({ body, caller }) => {
  const { query, orderBy, orderDir, columns } = body;
  const request = { query, filters: wantedMessages(body), orderBy, orderDir };
  const url = await startExport(caller, 'messages', { request, columns });
  return url === undefined ? { result: 'jobQueued' } : { result: 'ready', url };
};
