import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import type { AwsCall } from '../iam/aws-call.ts';
import type { Rights } from '../iam/rights.ts';
import { SignatureFault, verifyServiceSignature } from '../emulators/verify-service-signature.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import type { Connection, ConnectionRegistry } from './connection-registry.ts';

/** API Gateway's limit for a message. */
export const maxMessageBytes = 128 * 1024;

export interface LocalConnectionsOptions {
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

export interface LocalConnections {
  /** What stands for `https://<api>.execute-api.<region>.amazonaws.com` where functions manage connections. */
  url: string;
  registry: ConnectionRegistry;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: object;
  errorType?: string;
}

/** Starts API Gateway's management API of connections on this machine. */
export async function startLocalConnections(options: LocalConnectionsOptions): Promise<LocalConnections> {
  const registry = createConnectionRegistry(options.now);
  const server = createServer((request, response) => void respond(request, response, registry, options));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    registry,
    async close() {
      registry.close();
      await closeServer(server);
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  registry: ConnectionRegistry,
  options: LocalConnectionsOptions,
): Promise<void> {
  const { now } = options;
  const answer = await handle(request, registry, options).catch(toErrorAnswer);
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    date: new Date(now()).toUTCString(),
    ...(answer.errorType !== undefined && { 'x-amzn-errortype': answer.errorType }),
  });
  response.end(answer.body && JSON.stringify(answer.body));
}

async function handle(
  request: IncomingMessage,
  registry: ConnectionRegistry,
  options: LocalConnectionsOptions,
): Promise<Answer> {
  const { credentials, rights, now } = options;
  const body = await buffer(request);
  const signedFor = { service: 'execute-api', credentials, nowMs: now() };
  const keyId = verifyServiceSignature(request, body, signedFor);
  const id = /^\/[^/]+\/@connections\/([^/?]+)$/.exec(request.url ?? '')?.[1];
  if (id === undefined) return refuse(404, 'NotFoundException', 'There is no such resource.');
  const connection = registry.find(decodeURIComponent(id));
  if (connection === undefined) return refuse(410, 'GoneException', 'The connection is gone.');
  rights?.authorize(keyId, toCall(request.method, connection, rights));
  if (request.method === 'GET') return { status: 200, body: describe(connection) };
  if (request.method === 'DELETE') {
    connection.close(1000, 'Connection Closed Normally');
    return { status: 204 };
  }
  if (request.method !== 'POST') return refuse(405, 'MethodNotAllowedException', 'POST, GET or DELETE.');
  if (body.length > maxMessageBytes) {
    return refuse(413, 'PayloadTooLargeException', `A message has ${maxMessageBytes} bytes at most.`);
  }
  registry.touch(connection);
  connection.send(body.toString('utf8'));
  return { status: 200 };
}

/** Rights on a connection are those on a path of its API. Of one that is gone nobody knows the API any more. */
function toCall(method = '', { id, api: { apiId, stage } }: Connection, rights: Rights): AwsCall {
  const path = `${apiId}/${stage}/${method}/@connections/${id}`;
  return { action: 'execute-api:ManageConnections', resource: rights.toArn('execute-api', path) };
}

function describe({ connectedAtMs, lastActiveAtMs, identity }: Connection): object {
  return {
    connectedAt: new Date(connectedAtMs).toISOString(),
    lastActiveAt: new Date(lastActiveAtMs).toISOString(),
    identity,
  };
}

function refuse(status: number, errorType: string, message: string): Answer {
  return { status, errorType, body: { message } };
}

function toErrorAnswer(error: unknown): Answer {
  if (error instanceof SignatureFault) return refuse(403, 'ForbiddenException', error.message);
  if (error instanceof AccessDenied) return refuse(403, 'ForbiddenException', error.message);
  console.error('The local connections failed:', error);
  return refuse(500, 'InternalServerException', String(error));
}
