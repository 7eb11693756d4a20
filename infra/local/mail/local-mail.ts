import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { openMailStore } from './mail-store.ts';
import type { KeptMail } from './mail-store.ts';
import { readSendEmail } from './read-send-email.ts';

export interface LocalMail {
  /** Endpoint for AWS_ENDPOINT_URL_SESV2. */
  url: string;
  /** Oldest first. */
  list(): KeptMail[];
  close(): Promise<void>;
}

/** Starts the SendEmail of SES v2 on this machine: it keeps every mail and sends none. */
export async function startLocalMail({
  dataDir,
  now,
}: {
  dataDir: string;
  now: () => number;
}): Promise<LocalMail> {
  const store = openMailStore(dataDir);
  const keep = (body: unknown): string => {
    const id = randomUUID();
    store.add({ id, ...readSendEmail(body), at: new Date(now()).toISOString() });
    return id;
  };
  const server = createServer((request, response) => void respond(request, response, keep));
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, list: store.list, close: () => closeServer(server) };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  keep: (body: unknown) => string,
): Promise<void> {
  const send = (status: number, body: object, errorType?: string): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(errorType !== undefined && { 'x-amzn-errortype': errorType }),
    });
    response.end(JSON.stringify(body));
  };
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
    send(400, { message: `The local mail server knows SendEmail alone.` }, 'BadRequestException');
    return;
  }
  try {
    send(200, { MessageId: keep(await json(request)) });
  } catch (error) {
    send(400, { message: error instanceof Error ? error.message : String(error) }, 'BadRequestException');
  }
}
