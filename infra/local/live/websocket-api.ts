import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import { toGatewayError } from '../gateway/gateway-response.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { callRoute } from './call-route.ts';
import { toConnectEvent, toDisconnectEvent, toMessageEvent } from './connection-events.ts';
import type { ConnectionContext, UpgradeRequest } from './connection-events.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { openSocket } from './open-socket.ts';
import type { UpgradeSocket } from './open-socket.ts';

/** A stage of a WebSocket API with its routes, each an ARN of a function. */
export interface WebSocketApiSettings {
  apiId: string;
  domainName: string;
  stage: string;
  routes: { $connect?: string; $disconnect?: string; $default?: string };
  /** Whether what the function of `$default` returns is sent back. */
  answersMessages: boolean;
}

export interface WebSocketApiPlace {
  functions: FunctionPool;
  registry: ConnectionRegistry;
  clock: StackClock;
  log: StackLog;
}

export interface WebSocketApi {
  /** Host on AWS, by which CloudFront's origin names it. */
  domainName: string;
  /** Opens a connection where `$connect` allows it; answers how it was refused otherwise. */
  open(request: UpgradeRequest, socket: UpgradeSocket): Promise<GatewayResponse | undefined>;
  /** Breaks off every connection, without calling a function. */
  close(): void;
}

/** Runs one stage as API Gateway does. */
export function createWebSocketApi(settings: WebSocketApiSettings, place: WebSocketApiPlace): WebSocketApi {
  const { routes, stage, domainName } = settings;
  const { clock } = place;
  const sockets = new Set<WebSocket>();
  let isClosed = false;
  const serve = (socket: WebSocket, context: ConnectionContext): void => {
    sockets.add(socket);
    serveMessages(socket, context, settings, place);
    socket.once('close', (code, reason) => {
      sockets.delete(socket);
      if (isClosed) return;
      const ending = { code, reason: reason.toString('utf8') };
      void callRoute(routes.$disconnect, toDisconnectEvent(ending, context, clock.now()), place);
    });
  };
  return {
    domainName,
    async open(request, socket) {
      if (request.path !== `/${stage}`) return toGatewayError(403, 'Forbidden');
      const context = createContext(settings, request, clock.now());
      const answer = await callRoute(routes.$connect, toConnectEvent(request, context, clock.now()), place);
      if (answer === undefined) return toGatewayError(500, 'Internal server error');
      if (answer.status < 200 || answer.status > 299) return toGatewayError(answer.status, 'Refused');
      if (await openSocket(socket, (opened) => serve(opened, context))) return undefined;
      const ending = { code: 1006, reason: 'Going away' };
      await callRoute(routes.$disconnect, toDisconnectEvent(ending, context, clock.now()), place);
      return undefined;
    },
    close() {
      isClosed = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}

function createContext(
  { apiId, domainName, stage }: WebSocketApiSettings,
  { headers, sourceIp }: UpgradeRequest,
  connectedAtMs: number,
): ConnectionContext {
  const identity = { sourceIp, userAgent: headers['user-agent'] ?? '' };
  // Eleven bytes end in an equals sign, as the ids of API Gateway do: it must be encoded in an address.
  const connectionId = randomBytes(11).toString('base64url') + '=';
  return { apiId, domainName, stage, connectionId, connectedAtMs, identity };
}

/** Makes a connection known to whoever sends to it, and gives what it sends to the function. */
function serveMessages(
  socket: WebSocket,
  context: ConnectionContext,
  { routes, answersMessages }: WebSocketApiSettings,
  place: WebSocketApiPlace,
): void {
  const { registry, clock, log } = place;
  const connection = {
    id: context.connectionId,
    connectedAtMs: context.connectedAtMs,
    lastActiveAtMs: context.connectedAtMs,
    identity: context.identity,
    api: { apiId: context.apiId, stage: context.stage },
    send: (text: string) => socket.send(text),
    close: (code: number, reason: string) => socket.close(code, reason),
  };
  registry.add(connection);
  socket.once('close', () => registry.remove(connection.id));
  // A broken frame or line; the end that it brings is told by `close`.
  socket.on('error', (error) => log.add({ level: 'debug', message: `A connection broke: ${error.message}` }));
  socket.on('message', (data, isBinary) => {
    registry.touch(connection);
    const message = { data: toBuffer(data), isBinary };
    void callRoute(routes.$default, toMessageEvent(message, context, clock.now()), place).then((answer) => {
      if (answer === undefined) socket.send(describeFailure(context));
      else if (answersMessages && answer.body !== '') socket.send(answer.body);
    });
  });
}

function describeFailure({ connectionId }: ConnectionContext): string {
  return JSON.stringify({ message: 'Internal server error', connectionId });
}

function toBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
