import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const maxTries = 5;

/**
 * Starts a program that cannot choose a port itself on one that nothing listens on. Others may take a port after it was
 * found, so the program is started again on another one if it says that its port is in use.
 */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      const isTaken = error instanceof Error && /already in use/i.test(error.message);
      if (!isTaken || tries === maxTries) throw error;
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
