import type { createLiveConnection as route } from '#shared/routes/notifications/live-connections.ts';
import type { Handler } from '../../../http/types.ts';
import { openServiceConnection } from '../../../use-cases/notifications/open-service-connection.ts';

/** Notes an open page, and answers what it needs to subscribe at the service for live updates. */
export const createLiveConnection: Handler<typeof route> = async ({ body, caller }) => ({
  connection: await openServiceConnection(caller, body),
});
