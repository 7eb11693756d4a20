import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createPayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';

vi.stubEnv('PAYPAL_ENDPOINT_URL', 'https://paypal.example');
afterEach(() => vi.unstubAllGlobals());

const token = () => Response.json({ access_token: 'A21', expires_in: 3600 });

/** A body that breaks off after its first bytes. */
function brokenBody(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new Error('The connection was closed.'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Makes one call that PayPal answers with these responses. */
async function callWith(...responses: Response[]): Promise<unknown> {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const response of responses) fetch.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', fetch);
  const paypal = createPayPalClient({ clientId: 'app', secret: 'key', isTest: true });
  return paypal.call(
    { method: 'GET', path: paypalPath`/v1/billing/plans/${'P-1'}` },
    z.object({ id: z.string() }),
  );
}

test('a call returns the validated response', async () => {
  expect(await callWith(token(), Response.json({ id: 'P-1', more: true }))).toEqual({ id: 'P-1' });
});

test.each([
  ['a body that breaks off', () => [token(), brokenBody()]],
  ['a body that is not JSON', () => [token(), new Response('<html>Sorry</html>')]],
  ['a body without a required field', () => [token(), Response.json({})]],
  ['an error with a body that breaks off', () => [token(), new Response(brokenBody().body, { status: 503 })]],
  ['a token without its text', () => [Response.json({ expires_in: 3600 })]],
])('%s counts as PayPal being down', async (_, responses) => {
  await expect(callWith(...responses())).rejects.toMatchObject({
    status: 502,
    detail: { code: 'gatewayDown' },
  });
});

test('refused keys are named, for the token as for a call', async () => {
  const refused = () => Response.json({ error: 'invalid_client' }, { status: 401 });
  const detail = { code: 'gatewayKeysRefused' };
  await expect(callWith(refused())).rejects.toMatchObject({ status: 502, detail });
  await expect(callWith(token(), refused())).rejects.toMatchObject({ status: 502, detail });
});
