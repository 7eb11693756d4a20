import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import type { AwsCall } from '../iam/aws-call.ts';
import type { Rights } from '../iam/rights.ts';
import { SignatureFault, verifyServiceSignature } from '../emulators/verify-service-signature.ts';
import { openMessageStore } from './message-store.ts';
import { openQueueDatabase } from './open-queue-database.ts';
import { operationTable } from './operations/operation-table.ts';
import type { OperationPlace } from './operations/define-operation.ts';
import { createQueues } from './queues.ts';
import type { Queues } from './queues.ts';
import { SqsFault } from './sqs-fault.ts';

const targetPrefix = 'AmazonSQS.';
const contentType = 'application/x-amz-json-1.0';

export interface LocalSqsOptions {
  /** Folder of the database, `queues.sqlite`; created when missing. */
  dataDir: string;
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** Twelve digits; a part of the queues' addresses. */
  accountId: string;
  /** The time in milliseconds since 1970, by which messages become visible and old. */
  now: () => number;
}

export interface LocalSqs {
  /** Endpoint for AWS_ENDPOINT_URL_SQS. */
  url: string;
  /** The same queues, for whoever runs in this process. */
  queues: Queues;
  close(): Promise<void>;
}

/** Starts standard queues of Amazon SQS on this machine. What they acknowledged is on disk and survives kill -9. */
export async function startLocalSqs(options: LocalSqsOptions): Promise<LocalSqs> {
  const database = openQueueDatabase(options.dataDir, options.now());
  const queues = createQueues(openMessageStore(database, options.now));
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let url = '';
  const server = createServer((request, response) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const signal = AbortSignal.any([left.signal, closing.signal]);
    const place = { queues, url, accountId: options.accountId, signal };
    const work = respond(request, response, place, options).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  const port = await listen(server, 0, '127.0.0.1');
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    queues,
    async close() {
      closing.abort();
      await closeServer(server);
      await Promise.all(underWay);
      database.close();
    },
  };
}

/** Answers one request; never rejects, since every failure becomes an answer. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  place: OperationPlace,
  { credentials, rights, now }: LocalSqsOptions,
): Promise<void> {
  const send = (status: number, body: object, headers: Record<string, string> = {}): void => {
    // The server's own clock: a client that is refused for its time corrects itself by this header.
    const date = new Date(now()).toUTCString();
    response.writeHead(status, { 'content-type': contentType, date, ...headers });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await buffer(request);
    const keyId = verifyServiceSignature(request, body, { service: 'sqs', credentials, nowMs: now() });
    send(200, await runOperation(request, body, place, (call) => rights?.authorize(keyId, call)));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const { name, queryName, message, status } = toFault(error);
    send(
      status,
      { __type: `com.amazonaws.sqs#${name}`, message },
      { 'x-amzn-query-error': `${queryName};${status < 500 ? 'Sender' : 'Receiver'}` },
    );
  }
}

function runOperation(
  request: IncomingMessage,
  body: Buffer,
  place: OperationPlace,
  check: (call: AwsCall) => void,
): object | Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : target;
  const operation = operationTable.get(name);
  if (operation === undefined) {
    throw new SqsFault('UnsupportedOperation', `The local queues do not know the operation ${name}.`);
  }
  const input = JSON.parse(body.toString('utf8')) as { QueueUrl?: unknown; QueueName?: unknown };
  const queue = place.queues.get(String(input.QueueUrl ?? input.QueueName ?? ''));
  check({ action: `sqs:${name.replace(/Batch$/, '')}`, resource: queue.arn });
  return operation(place, input);
}

function toFault(error: unknown): SqsFault {
  if (error instanceof SqsFault) return error;
  if (error instanceof SignatureFault) return new SqsFault(error.name, error.message, { status: 403 });
  if (error instanceof AccessDenied) {
    return new SqsFault('AccessDeniedException', error.message, { queryName: 'AccessDenied', status: 403 });
  }
  if (error instanceof SyntaxError) return new SqsFault('SerializationException', error.message);
  console.error('The local queues failed:', error);
  return new SqsFault('InternalError', String(error), { status: 500 });
}
