import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { openExchange } from './exchange.ts';

/** The address that limits count by, for a request with these headers. */
function addressOf(headers: Record<string, string>): string {
  const event = { headers, requestContext: { http: { method: 'GET', sourceIp: '10.0.0.1' } } };
  return openExchange(event as unknown as APIGatewayProxyEventV2, {} as Context).http.ipAddress;
}

test('the address is what the edge function noted, else the last that the CDN appended, else the connection', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 130.176.0.1' };
  expect(addressOf({ 'x-viewer-address': '9.9.9.9', ...forwarded })).toBe('9.9.9.9');
  expect(addressOf(forwarded)).toBe('1.2.3.4');
  expect(addressOf({})).toBe('10.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('all addresses of a household count as one: %s', (address, network) => {
  expect(addressOf({ 'x-viewer-address': address })).toBe(network);
});
