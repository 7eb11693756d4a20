import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { SignatureFault, verifyServiceSignature } from '../emulators/verify-service-signature.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import type { Rights } from '../iam/rights.ts';
import type { Queues } from '../sqs/queues.ts';
import { MetricFault, readMetricData } from './read-metric-data.ts';

const targetPrefix = 'GraniteServiceVersion20100801.';

export interface LocalCloudWatchOptions {
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** The local queues; none where the environment has another server. */
  findQueues: () => Queues | undefined;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

export interface LocalCloudWatch {
  /** Endpoint for AWS_ENDPOINT_URL_CLOUDWATCH. */
  url: string;
  close(): Promise<void>;
}

/** Starts CloudWatch's GetMetricData on this machine. It knows the age of the oldest message of a local queue. */
export async function startLocalCloudWatch(options: LocalCloudWatchOptions): Promise<LocalCloudWatch> {
  const server = createServer((request, response) => void respond(request, response, options));
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Answers one request; never rejects, since every failure becomes an answer. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { credentials, rights, findQueues, now }: LocalCloudWatchOptions,
): Promise<void> {
  const send = (status: number, body: object): void => {
    // The server's own clock: a client that is refused for its time corrects itself by this header.
    const date = new Date(now()).toUTCString();
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', date });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await buffer(request);
    const keyId = verifyServiceSignature(request, body, { service: 'monitoring', credentials, nowMs: now() });
    if (request.headers['x-amz-target'] !== `${targetPrefix}GetMetricData`) {
      throw new MetricFault('The local CloudWatch knows GetMetricData alone.');
    }
    rights?.authorize(keyId, { action: 'cloudwatch:GetMetricData', resource: '*' });
    send(200, readMetricData(body.toString('utf8'), { queues: findQueues(), nowMs: now() }));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const { name, message, status } = toFault(error);
    send(status, { __type: `com.amazonaws.cloudwatch#${name}`, message });
  }
}

function toFault(error: unknown): { name: string; message: string; status: number } {
  if (error instanceof SignatureFault) return { name: error.name, message: error.message, status: 403 };
  if (error instanceof AccessDenied) return { name: 'AccessDenied', message: error.message, status: 403 };
  if (error instanceof MetricFault) {
    return { name: 'InvalidParameterValueException', message: error.message, status: 400 };
  }
  console.error('The local CloudWatch failed:', error);
  return { name: 'InternalServiceFault', message: String(error), status: 500 };
}
