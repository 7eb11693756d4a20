import type { deleteLiveConnection as route } from '#shared/routes/notifications/live-connections.ts';
import type { Handler } from '../../../http/types.ts';
import { leaveServiceConnection } from '../../../use-cases/notifications/open-service-connection.ts';

/** Forgets an open page that goes. */
export const deleteLiveConnection: Handler<typeof route> = async ({ params: { id }, caller }) => {
  await leaveServiceConnection(caller, id);
  return {};
};
