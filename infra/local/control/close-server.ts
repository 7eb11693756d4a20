import type { Server } from 'node:http';

/** Stops a server, breaking off what is under way. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
