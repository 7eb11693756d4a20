import { Client } from 'undici';

/** What connections did that were kept busy for a while. */
export interface BusyTime {
  seconds: number;
  /** What each request took. */
  requestsMs: number[];
}

/** Keeps so many connections busy, each with one request after the other, until the time is over. */
export async function keepBusy(
  connections: number,
  forMs: number,
  send: (connection: number) => Promise<unknown>,
): Promise<BusyTime> {
  const requestsMs: number[] = [];
  const startedAt = performance.now();
  const runner = async (_: unknown, connection: number): Promise<void> => {
    while (performance.now() - startedAt < forMs) {
      const sentAt = performance.now();
      await send(connection);
      requestsMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, runner));
  return { seconds: (performance.now() - startedAt) / 1000, requestsMs };
}

/** So many connections for one request, which is sent with the least work: its answer is read and dropped. */
export function openConnections(
  count: number,
  origin: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const clients = Array.from({ length: count }, () => new Client(origin));
  return {
    async send(connection: number): Promise<void> {
      const answer = await clients[connection]?.request({ path, method: 'GET', headers });
      await answer?.body.dump({ limit: Infinity });
      if (answer?.statusCode !== 200) throw new Error(`${path} answered ${answer?.statusCode}.`);
    },
    close: () => Promise.all(clients.map((client) => client.close())),
  };
}
