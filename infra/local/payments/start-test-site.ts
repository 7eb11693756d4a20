import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';

/** A webhook request that the site received. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A site that receives webhooks, for tests. */
export interface TestSite {
  url: string;
  received: ReceivedWebhook[];
  /** Refuses the next `count` deliveries. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** Starts a site that records every webhook it accepts. */
export async function startTestSite(): Promise<TestSite> {
  const received: ReceivedWebhook[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      refusals -= 1;
      const isTaken = refusals < 0;
      if (isTaken) received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(isTaken ? 200 : 503).end('{}');
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    refuse: (count) => void (refusals = count),
    close: () => closeServer(server),
  };
}
