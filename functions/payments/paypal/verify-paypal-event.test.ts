import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  certificatePath,
  certificatePem,
  signatureHeaders,
} from '../../../infra/local/payments/paypal/sign-webhook.ts';
import { isSignedByPayPal } from './verify-paypal-event.ts';

const body = '{"id":"WH-1","summary":"Ä payment"}';
const webhook = { id: 'WEBHOOK1', isTest: false };
const live = 'https://api.paypal.com';
/** Each test has certificates of its own, because they stay in memory. */
let count = 0;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  count += 1;
  fetched.mockReset().mockImplementation(async () => new Response(certificatePem));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.useRealTimers());

function headersOf(changes: Record<string, string> = {}) {
  const transmission = {
    id: 't-1',
    time: new Date().toISOString(),
    webhookId: webhook.id,
    paypalUrl: live,
    body,
  };
  const headers: Record<string, string> = signatureHeaders(transmission);
  return { ...headers, 'paypal-cert-url': `${live}${certificatePath}-${count}`, ...changes };
}
const isSigned = (changes: Record<string, string> = {}, sent = body, isTest = false) =>
  isSignedByPayPal({ ...webhook, isTest }, { body: sent, headers: headersOf(changes) });
const certUrl = (url: string) => ({ 'paypal-cert-url': url });

describe('a signature', () => {
  test('of PayPal is accepted, and its certificate loaded once', async () => {
    expect(await Promise.all([isSigned(), isSigned()])).toEqual([true, true]);
    expect(await isSigned()).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
  });

  test('covers the body, its id, its time and the webhook', async () => {
    expect(await isSigned({}, `${body} `)).toBe(false);
    expect(await isSigned({ 'paypal-transmission-id': 't-2' })).toBe(false);
    expect(await isSigned({ 'paypal-transmission-time': new Date(Date.now() + 1000).toISOString() })).toBe(
      false,
    );
    const other = { id: 'WEBHOOK2', isTest: false };
    expect(await isSignedByPayPal(other, { body, headers: headersOf() })).toBe(false);
  });

  test('of another key is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = sign('RSA-SHA256', Buffer.from('anything'), privateKey).toString('base64');
    expect(await isSigned({ 'paypal-transmission-sig': forged })).toBe(false);
  });

  test.each(['SHA1withRSA', 'sha256withrsa', 'none', ''])('by %s is refused', async (algorithm) => {
    expect(await isSigned({ 'paypal-auth-algo': algorithm })).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a certificate', () => {
  test.each([
    [false, 'https://api.paypal.com'],
    [false, 'https://api-m.paypal.com'],
    [true, 'https://api.sandbox.paypal.com'],
    [true, 'https://api-m.sandbox.paypal.com'],
  ])('of a test webhook (%s) is loaded from %s', async (isTest, origin) => {
    const url = `${origin}${certificatePath}-${count}`;
    expect(await isSigned(certUrl(url), body, isTest)).toBe(true);
    expect(await isSigned(certUrl(url), body, !isTest)).toBe(false);
  });

  test.each([
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@example.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://www.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../webhooks',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?a=b',
    'https://api.paypal.com/v1/notifications/certs/CERT-1/x',
    'https://api.paypal.com/v1/notifications/certs/',
    'https://api.paypal.com/v1/billing/plans/P-1',
    '//api.paypal.com/v1/notifications/certs/CERT-1',
    '',
  ])('at %s is not loaded', async (url) => {
    expect(await isSigned(certUrl(url))).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('outside its validity is refused', async () => {
    vi.setSystemTime(new Date('2200-01-02T00:00:00Z'));
    expect(await isSigned()).toBe(false);
    vi.setSystemTime(new Date('1999-12-31T00:00:00Z'));
    expect(await isSigned()).toBe(false);
  });

  test.each([
    ['is unknown', () => new Response('', { status: 404 })],
    ['is no certificate', () => new Response('<html></html>')],
    ['is larger than 64 kB', () => new Response(certificatePem + '\n'.repeat(64 * 1024))],
  ])('that %s is refused, and loaded again', async (_what, response) => {
    fetched.mockImplementationOnce(async () => response());
    expect(await isSigned()).toBe(false);
    expect(await isSigned()).toBe(true);
  });

  test.each([
    ['fails', () => Promise.resolve(new Response('', { status: 503 }))],
    ['is limited', () => Promise.resolve(new Response('', { status: 429 }))],
    ['redirects or times out', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is asked for again if PayPal %s', async (_what, response) => {
    fetched.mockImplementationOnce(response);
    await expect(isSigned()).rejects.toMatchObject({ status: 502 });
    expect(await isSigned()).toBe(true);
  });

  test('is one of the last ten in memory', async () => {
    const first = `${live}${certificatePath}-first`;
    expect(await isSigned(certUrl(first))).toBe(true);
    for (let index = 0; index < 10; index += 1)
      await isSigned(certUrl(`${live}${certificatePath}-${index}x`));
    fetched.mockClear();
    expect(await isSigned(certUrl(first))).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
