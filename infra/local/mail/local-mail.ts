import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { findAccessKeyId } from '../emulators/find-access-key-id.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import type { AwsCall } from '../iam/aws-call.ts';
import type { Rights } from '../iam/rights.ts';
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

export interface LocalMailOptions {
  dataDir: string;
  now: () => number;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
}

type KeepMail = (body: unknown, accessKeyId: string | undefined) => string;

/** Starts the SendEmail of SES v2 on this machine: it keeps every mail and sends none. */
export async function startLocalMail(options: LocalMailOptions): Promise<LocalMail> {
  const { dataDir, now, rights } = options;
  const store = openMailStore(dataDir);
  const keep: KeepMail = (body, accessKeyId) => {
    const id = randomUUID();
    const mail = readSendEmail(body);
    if (accessKeyId !== undefined) rights?.authorize(accessKeyId, toCall(mail.from, rights));
    store.add({ id, ...mail, at: new Date(now()).toISOString() });
    return id;
  };
  const server = createServer((request, response) => void respond(request, response, keep));
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, list: store.list, close: () => closeServer(server) };
}

/** SES asks for a right on the identity that sends. Here every address is taken for a verified one. */
function toCall(from: string, rights: Rights): AwsCall {
  const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    action: 'ses:SendEmail',
    resource: rights.toArn('ses', `identity/${address}`),
    context: { 'ses:FromAddress': [address] },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, keep: KeepMail): Promise<void> {
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
    const keyId = findAccessKeyId(request.headers.authorization);
    send(200, { MessageId: keep(await json(request), keyId) });
  } catch (error) {
    if (error instanceof AccessDenied) {
      send(403, { message: error.message }, 'AccessDeniedException');
      return;
    }
    send(400, { message: error instanceof Error ? error.message : String(error) }, 'BadRequestException');
  }
}
