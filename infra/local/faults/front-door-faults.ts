import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import { toGatewayError } from '../gateway/gateway-response.ts';
import type { Faults } from './fault-rules.ts';
import { passedHeader } from './fault-proxy.ts';
import { refuseCall } from './service-refusal.ts';
import { toServiceCall } from './service-call.ts';

const apiPath = /^\/(api|auth|secure|sanctum)\//;

/**
 * Answers a call of the API, or breaks it as the rules say. Pages and their files pass.
 * @param answer the answer without a fault; undefined where a connection is broken off instead
 */
export async function answerWithFaults(
  request: IncomingMessage,
  faults: Faults,
  answer: () => Promise<GatewayResponse>,
): Promise<GatewayResponse | undefined> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!apiPath.test(url.pathname)) return answer();
  const method = methodMeant(request, url);
  const occasion = { operation: `${method} ${url.pathname}`, isWrite: method !== 'GET', functionName: '' };
  const rule = faults.strike({ target: 'api', ...occasion });
  switch (rule?.kind) {
    case 'throttling':
      return toGatewayError(429, 'Too Many Requests');
    case 'unavailable':
      return toGatewayError(503, 'Service Unavailable');
    case 'slow':
      await pause(rule.ms);
      return answer();
    case 'lost':
      await answer();
      request.socket.destroy();
      return undefined;
    case 'dropped':
      request.socket.destroy();
      return undefined;
    default:
      return answer();
  }
}

/** Browsers send a POST that says which method it stands for. */
function methodMeant({ method = 'GET', headers }: IncomingMessage, url: URL): string {
  const override = headers['x-http-method-override'] ?? url.searchParams.get('_method') ?? method;
  return String(override).toUpperCase();
}

/** Opens a browser's socket, or refuses and breaks it as the rules for `live` say. */
export async function upgradeWithFaults(
  socket: Duplex,
  faults: Faults,
  open: () => Promise<GatewayResponse | undefined>,
): Promise<GatewayResponse | undefined> {
  const rule = faults.strike({ target: 'live', operation: 'Connect', functionName: '', isWrite: false });
  switch (rule?.kind) {
    case undefined:
      return open();
    case 'throttling':
      return toGatewayError(429, 'Too Many Requests');
    case 'unavailable':
      return toGatewayError(503, 'Service Unavailable');
    case 'slow':
      await pause(rule.ms);
      return open();
    default:
      socket.destroy();
      return undefined;
  }
}

/** Answers a request to storage that did not come by the fault proxy, such as a browser's, or breaks it. */
export function serveStorageWithFaults(faults: Faults) {
  return (request: IncomingMessage, response: ServerResponse, serve: () => void): void => {
    if (request.method === 'OPTIONS' || request.headers[passedHeader] !== undefined) return serve();
    const call = toServiceCall('s3', request);
    const rule = faults.strike({ ...call, functionName: '' });
    switch (rule?.kind) {
      case undefined:
        return serve();
      case 'throttling':
      case 'unavailable': {
        const { status, headers, body } = refuseCall(call, rule.kind, Buffer.alloc(0));
        request.resume();
        response.writeHead(status, { ...headers, 'access-control-allow-origin': '*' }).end(body);
        return undefined;
      }
      case 'slow':
        void pause(rule.ms).then(serve);
        return undefined;
      case 'lost':
        // Whatever is answered, no byte of it arrives.
        response.write = ((_bytes: unknown, written?: unknown) => {
          if (typeof written === 'function') written();
          return true;
        }) as typeof response.write;
        response.end = ((): ServerResponse => response.destroy()) as typeof response.end;
        return serve();
      default:
        request.socket.destroy();
        return undefined;
    }
  };
}
