import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MemoryDynamodb, startMemoryDynamodb } from './memory-dynamodb.ts';

/** Whether a process still runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Lends each worker process a DynamoDB of its own: `GET /<pid>` returns its address. A worker keeps the same one, as
 * its files share the clients; that of a worker that has ended is lent again.
 */
export async function startDatabaseLender() {
  const databases: { database: Promise<MemoryDynamodb>; pid: number }[] = [];

  function lend(pid: number): Promise<MemoryDynamodb> {
    const lent = databases.find((each) => each.pid === pid) ?? databases.find((each) => !isAlive(each.pid));
    if (lent) {
      lent.pid = pid;
      return lent.database;
    }
    const database = startMemoryDynamodb();
    databases.push({ database, pid });
    return database;
  }

  const server = createServer((request, response) => {
    lend(Number(request.url?.slice(1))).then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await Promise.all(databases.map(async ({ database }) => (await database).close()));
    },
  };
}
