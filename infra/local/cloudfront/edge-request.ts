import type { IncomingMessage } from 'node:http';

/** A visitor's request inside CloudFront. */
export interface EdgeRequest {
  method: string;
  /** Percent-encoded path. */
  uri: string;
  /** Without the question mark. */
  queryString: string;
  /** Lower-case names; several values of one header are joined by a comma. */
  headers: Record<string, string>;
  viewer: { ip: string; port: number };
}

/** Reads the request line and the headers. CloudFront's own headers, sent by a visitor, are dropped. */
export function toEdgeRequest(request: IncomingMessage): EdgeRequest {
  const url = request.url ?? '/';
  const questionMark = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith('cloudfront-')) continue;
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return {
    method: request.method ?? 'GET',
    uri: questionMark === -1 ? url : url.slice(0, questionMark),
    queryString: questionMark === -1 ? '' : url.slice(questionMark + 1),
    headers,
    viewer: {
      // A socket that takes both families shows IPv4 addresses inside IPv6 ones.
      ip: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      port: request.socket.remotePort ?? 0,
    },
  };
}
