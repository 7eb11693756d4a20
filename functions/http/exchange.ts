import { isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { tooLarge } from '../platform/app-error.ts';
import { readCookies } from './cookies.ts';
import type { Exchange } from './types.ts';

/**
 * The visitor's address: what the CDN's function noted; else the last but one of those that a
 * request was forwarded for, as the CDN appends the visitor and the gateway appends the CDN; else who connected.
 */
function visitorAddress(event: APIGatewayProxyEventV2): string {
  const noted = event.headers['x-viewer-address'];
  const forwardedFor = event.headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  const address = noted || forwardedFor || event.requestContext.http.sourceIp;
  const mapped = address.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : address;
}

/** Key that rate limits count by. For IPv6 it is the network: one household has more addresses than any limit. */
function networkOf(address: string): string {
  // The pattern of IPv6 is long, and Node compiles it when it is first used.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4).join(':');
}

/** Begins an exchange from the gateway's event. */
export function openExchange(event: APIGatewayProxyEventV2, context: Context): Exchange {
  const ipAddress = visitorAddress(event);
  return {
    event,
    context,
    http: {
      event,
      headers: event.headers,
      cookies: readCookies(event.cookies),
      ipAddress,
      network: networkOf(ipAddress),
      method: event.requestContext.http.method,
    },
    cookies: [],
  };
}

/** The request's body as bytes. */
export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/** The request's body as bytes; 413 if it has more than `maxBytes`. */
export function limitedBody(event: APIGatewayProxyEventV2, maxBytes: number): Buffer {
  const bytes = bodyBytes(event);
  if (bytes.length > maxBytes) throw tooLarge();
  return bytes;
}
