import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { openExchange } from './exchange.ts';

/** Whom a request with these headers comes from. */
function visitorOf(headers: Record<string, string>) {
  const event = { headers, requestContext: { http: { method: 'GET', sourceIp: '10.0.0.1' } } };
  return openExchange(event as unknown as APIGatewayProxyEventV2, {} as Context).http;
}

test('the address is what the edge function noted, else the last that the CDN appended, else the connection', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 130.176.0.1' };
  expect(visitorOf({ 'x-viewer-address': '9.9.9.9', ...forwarded }).ipAddress).toBe('9.9.9.9');
  expect(visitorOf(forwarded).ipAddress).toBe('1.2.3.4');
  expect(visitorOf({}).ipAddress).toBe('10.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('all addresses of a household count as one: %s', (address, network) => {
  expect(visitorOf({ 'x-viewer-address': address })).toMatchObject({ ipAddress: address, network });
});

test('[SE1] an address that came by IPv6 and is none is shown as what it is', () => {
  expect(visitorOf({ 'x-viewer-address': '::ffff:192.0.2.7' }).ipAddress).toBe('192.0.2.7');
});
