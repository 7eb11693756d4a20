import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Distribution } from './cloudfront/distribution.ts';
import { toEdgeRequest } from './cloudfront/edge-request.ts';
import { closeServer } from './control/close-server.ts';
import { answerControl, controlPrefix } from './control/control-routes.ts';
import type { StackControl } from './control/control-routes.ts';
import { listen } from './control/listen.ts';
import type { StackLog } from './control/stack-log.ts';
import type { Faults } from './faults/fault-rules.ts';
import { answerWithFaults, upgradeWithFaults } from './faults/front-door-faults.ts';
import type { GatewayResponse } from './gateway/gateway-response.ts';
import { toGatewayError } from './gateway/gateway-response.ts';
import { readBody } from './gateway/read-body.ts';
import { refuseSocket } from './live/open-socket.ts';
import type { UpgradeSocket } from './live/open-socket.ts';

/** Handles requests for pages and files in place of the built site, calling `next` for what it does not. */
export type SiteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface SiteServerParts {
  /** Undefined until the stack is ready. */
  findDistribution: () => Distribution | undefined;
  control: StackControl;
  log: StackLog;
  faults: Faults;
  siteMiddleware?: SiteMiddleware;
}

export interface SiteServer {
  /** `http://localhost:PORT` */
  url: string;
  close(): Promise<void>;
}

/** Listens where a browser looks for `localhost`: on 127.0.0.1 and, where this machine has it, on ::1. */
export async function startSiteServer(port: number, parts: SiteServerParts): Promise<SiteServer> {
  const handle: RequestListener = (request, response) => {
    respond(request, response, parts).catch((error: unknown) => {
      const stack = error instanceof Error ? error.stack : String(error);
      parts.log.add({ level: 'error', message: `${request.method} ${request.url} failed`, stack });
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  };
  const upgraded = new Set<Duplex>();
  const server = withUpgrades(createServer(handle), upgraded, parts);
  const actualPort = await listen(server, port, '127.0.0.1').catch((error: unknown) => {
    throw isPortTaken(error) ? new Error(`The port ${port} is taken; choose another one by PORT.`) : error;
  });
  const twin = withUpgrades(createServer(handle), upgraded, parts);
  const hasTwin = await listen(twin, actualPort, '::1').then(
    () => true,
    () => false,
  );
  return {
    url: `http://localhost:${actualPort}`,
    async close() {
      // No longer a part of the server's own connections, but waited for by it.
      for (const socket of upgraded) socket.destroy();
      await Promise.all([closeServer(server), hasTwin ? closeServer(twin) : undefined]);
    },
  };
}

/** Lets a server change protocols, and notes the connections that it no longer counts among its own. */
function withUpgrades(server: Server, upgraded: Set<Duplex>, parts: SiteServerParts): Server {
  return server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // Without a listener a broken connection would end the program; whoever uses it learns of it by `close`.
    socket.on('error', () => socket.destroy());
    upgrade({ request, socket, head }, parts).catch((error: unknown) => {
      const stack = error instanceof Error ? error.stack : String(error);
      parts.log.add({ level: 'error', message: `The upgrade of ${request.url} failed`, stack });
      socket.destroy();
    });
  });
}

async function upgrade(socket: UpgradeSocket, { findDistribution, faults }: SiteServerParts): Promise<void> {
  const starting = toGatewayError(503, 'Starting');
  const distribution = findDistribution();
  const edgeRequest = toEdgeRequest(socket.request);
  const refusal =
    distribution === undefined
      ? starting
      : await upgradeWithFaults(socket.socket, faults, () => distribution.upgrade(edgeRequest, socket));
  if (refusal !== undefined) refuseSocket(socket.socket, refusal);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { findDistribution, control, faults, siteMiddleware }: SiteServerParts,
): Promise<void> {
  const distribution = findDistribution();
  if (distribution === undefined) {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting.\n');
    return;
  }
  if (request.url?.startsWith(controlPrefix)) {
    await answerControl(request, response, control);
    return;
  }
  const edgeRequest = toEdgeRequest(request);
  const fromTemplate = async (): Promise<void> => {
    const answer = await answerWithFaults(request, faults, () =>
      distribution.handle(edgeRequest, () => readBody(request)),
    );
    if (answer !== undefined) send(answer, request, response);
  };
  if (siteMiddleware === undefined || !distribution.isForSite(edgeRequest.uri)) return fromTemplate();
  await new Promise<void>((resolve, reject) => {
    response.once('close', resolve);
    siteMiddleware(request, response, () => void fromTemplate().then(resolve, reject));
  });
}

function send(
  { status, headers, cookies, body }: GatewayResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const hasNoBody = status === 204 || status === 304;
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(!hasNoBody && request.method !== 'HEAD' && { 'content-length': body.length }),
  });
  response.end(hasNoBody || request.method === 'HEAD' ? undefined : body);
  // A body that nobody wanted would keep the connection busy.
  request.resume();
}
