import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStripeClient, findAtStripe } from './stripe-client.ts';

const asked: string[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'application/json').end('{"id":"pi_1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('STRIPE_ENDPOINT_URL', `http://127.0.0.1:${port}`);
});
beforeEach(() => asked.splice(0));
afterAll(() => server.close());

const find = (id: string) => {
  const stripe = createStripeClient('sk_test_1');
  return findAtStripe(() => stripe.paymentIntents.retrieve(id, { expand: ['customer'] }));
};

test('an id is a part of the path', async () => {
  expect(await find('pi_1')).toMatchObject({ id: 'pi_1' });
  expect(asked).toEqual(['/v1/payment_intents/pi_1?expand[0]=customer']);
});

test.each(['.', '..', '../customers', '%2e%2e', 'pi_1?a', 'pi_1#a', String.raw`..\customers`])(
  'the id %j is not found, and Stripe is not asked',
  async (id) => {
    expect(await find(id)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);
