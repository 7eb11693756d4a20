import { randomUUID } from 'node:crypto';
import { toLogTime } from '../gateway/proxy-event.ts';

/** What every event of a connection tells about it. */
export interface ConnectionContext {
  apiId: string;
  stage: string;
  domainName: string;
  connectionId: string;
  /** Milliseconds since 1970. */
  connectedAtMs: number;
  identity: { sourceIp: string; userAgent: string };
}

/** The request that opens a connection, after CloudFront. */
export interface UpgradeRequest {
  path: string;
  /** Without the question mark. */
  queryString: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  sourceIp: string;
}

/** The event of `$connect`: the only one with the headers, and so with the cookies, of the request. */
export function toConnectEvent(request: UpgradeRequest, context: ConnectionContext, nowMs: number): object {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [toHeaderCase(name), value] as const,
  );
  const query = new URLSearchParams(request.queryString);
  const names = [...new Set(query.keys())];
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: toLists(headers),
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(query),
      multiValueQueryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    }),
    requestContext: toContext('$connect', 'CONNECT', context, nowMs),
    isBase64Encoded: false,
  };
}

/** The event of a message; what is not text arrives as base64. */
export function toMessageEvent(
  message: { data: Buffer; isBinary: boolean },
  context: ConnectionContext,
  nowMs: number,
): object {
  return {
    requestContext: {
      ...toContext('$default', 'MESSAGE', context, nowMs),
      messageId: Buffer.from(randomUUID()).toString('base64'),
    },
    body: message.data.toString(message.isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: message.isBinary,
  };
}

/** The event of `$disconnect`, which comes when the connection is gone already. */
export function toDisconnectEvent(
  ending: { code: number; reason: string },
  context: ConnectionContext,
  nowMs: number,
): object {
  const headers = [['Host', context.domainName] as const];
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: toLists(headers),
    requestContext: {
      ...toContext('$disconnect', 'DISCONNECT', context, nowMs),
      disconnectStatusCode: ending.code,
      disconnectReason: ending.reason,
    },
    isBase64Encoded: false,
  };
}

function toContext(routeKey: string, eventType: string, context: ConnectionContext, nowMs: number) {
  const { connectedAtMs, ...about } = context;
  const requestId = randomUUID();
  return {
    ...about,
    routeKey,
    eventType,
    requestId,
    extendedRequestId: requestId,
    messageDirection: 'IN',
    connectedAt: connectedAtMs,
    requestTime: toLogTime(nowMs),
    requestTimeEpoch: nowMs,
  };
}

function toLists(pairs: (readonly [string, string])[]): Record<string, string[]> {
  return Object.fromEntries(pairs.map(([name, value]) => [name, [value]]));
}

/** As API Gateway writes the headers of these events: `sec-websocket-key` is `Sec-WebSocket-Key`. */
function toHeaderCase(name: string): string {
  return name
    .replaceAll(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => dash + letter.toUpperCase())
    .replace('Websocket', 'WebSocket');
}
