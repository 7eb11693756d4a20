import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request as it reaches the gateway, after CloudFront. */
export interface GatewayRequest {
  method: string;
  /** As sent, percent-encoded. */
  rawPath: string;
  /** Without the question mark. */
  rawQueryString: string;
  /** Lower-case names; several values of one header are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** The visitor's address, without a port. */
  sourceIp: string;
}

/** What else the gateway tells a function about itself and the route. */
export interface EventRoute {
  routeKey: string;
  pathParameters: Record<string, string>;
  apiId: string;
  domainName: string;
  accountId: string;
  /** Milliseconds since 1970. */
  timeEpoch: number;
}

const textType = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[^;]*\+(json|xml))\b)/i;

/** Makes the event of payload format 2.0. Absent parts (cookies, parameters, query, body) have no property. */
export function toProxyEvent(request: GatewayRequest, route: EventRoute): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers;
  const hasText = textType.test(headers['content-type'] ?? '');
  const isBase64Encoded = request.body.length > 0 && !hasText;
  const hasParameters = Object.keys(route.pathParameters).length > 0;
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: request.rawPath,
    rawQueryString: request.rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(request.rawQueryString !== '' && { queryStringParameters: joinQuery(request.rawQueryString) }),
    ...(hasParameters && { pathParameters: route.pathParameters }),
    requestContext: {
      accountId: route.accountId,
      apiId: route.apiId,
      domainName: route.domainName,
      domainPrefix: route.apiId,
      http: {
        method: request.method,
        path: request.rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: toLogTime(route.timeEpoch),
      timeEpoch: route.timeEpoch,
    },
    ...(request.body.length > 0 && { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

/** Duplicates of a name are joined by commas. */
function joinQuery(rawQueryString: string): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

/** Such as `12/Mar/2020:19:03:58 +0000`. */
export function toLogTime(timeEpoch: number): string {
  const [, day = '', month = '', year = '', time = ''] = new Date(timeEpoch).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
