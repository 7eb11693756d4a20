import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { readCookies } from './cookies.ts';
import type { Exchange } from './types.ts';

/**
 * The visitor's address: what the CDN says of them; else the last but one of those that a request was forwarded
 * for, as the CDN appends the visitor and the gateway appends the CDN; else who connected to the gateway.
 */
function visitorAddress(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers['cloudfront-viewer-address'];
  if (viewer) return viewer.slice(0, viewer.lastIndexOf(':'));
  const forwardedFor = event.headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  return forwardedFor || event.requestContext.http.sourceIp;
}

/** Begins an exchange from the gateway's event. */
export function openExchange(event: APIGatewayProxyEventV2, context: Context): Exchange {
  return {
    event,
    context,
    http: {
      event,
      headers: event.headers,
      cookies: readCookies(event.cookies),
      ipAddress: visitorAddress(event),
      method: event.requestContext.http.method,
    },
    cookies: [],
  };
}

/** The request's body as bytes. */
export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}
