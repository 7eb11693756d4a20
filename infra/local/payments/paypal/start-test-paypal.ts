import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { startTestSite } from '../start-test-site.ts';
import { startLocalPaypal } from './local-paypal.ts';
import type { PaypalEvent, PaypalLink, PaypalPlan, PaypalSubscription } from './paypal-objects.ts';

export type TestPaypal = Awaited<ReturnType<typeof startTestPaypal>>;

/** An API response with its parsed body. */
export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}

/** Starts a local PayPal for a test, with an access token and a site that receives its events. */
export async function startTestPaypal() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-paypal-'));
  const clock = { nowMs: Date.UTC(2030, 0, 31, 12) };
  const site = await startTestSite();
  const server = await startLocalPaypal({ dataDir, now: () => clock.nowMs });
  server.connect(site.url);
  let token = '';

  const call = async <Body = Record<string, unknown>>(
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> => {
    const response = await fetch(`${server.url}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };
  const signIn = async (secret = server.keys.paypal_secret): Promise<Response> => {
    const id = server.keys.paypal_client_id;
    const response = await fetch(`${server.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (response.ok) token = ((await response.clone().json()) as { access_token: string }).access_token;
    return response;
  };
  await signIn();

  return {
    server,
    clock,
    site,
    call,
    signIn,
    /** Adds a monthly plan. It belongs to a new product unless `more` names one. */
    async addPlan(value: string, more: Record<string, unknown> = {}): Promise<PaypalPlan> {
      const product_id = (await call('POST', '/v1/catalogs/products', { name: 'Plan', type: 'SERVICE' }))
        .body['id'];
      const { status, body } = await call<PaypalPlan>('POST', '/v1/billing/plans', {
        product_id,
        name: `Plan ${value}`,
        billing_cycles: [regularCycle(value)],
        payment_preferences: { payment_failure_threshold: 3 },
        ...more,
      });
      expect(status).toBe(201);
      return body;
    },
    /** Creates a subscription as the site does. */
    async order(plan_id: string, more: Record<string, unknown> = {}): Promise<PaypalSubscription> {
      const { body } = await call<PaypalSubscription>('POST', '/v1/billing/subscriptions', {
        plan_id,
        custom_id: 'user-7',
        application_context: { return_url: 'https://site/done', cancel_url: 'https://site/checkout' },
        ...more,
      });
      return body;
    },
    /** Creates a subscription and approves it. */
    async subscribe(plan_id: string, fails_later = false): Promise<PaypalSubscription> {
      const subscription = await this.order(plan_id);
      server.controls.actions.approve({ approve_url: approveUrlOf(subscription), fails_later });
      return this.get(subscription.id);
    },
    get: async (id: string) =>
      (await call<PaypalSubscription>('GET', `/v1/billing/subscriptions/${id}`)).body,
    /** The events that the site received, oldest first. */
    async events(): Promise<PaypalEvent[]> {
      await vi.waitFor(() => expect(server.isIdle()).toBe(true), { timeout: 20_000 });
      return site.received.map(({ body }) => JSON.parse(body) as PaypalEvent);
    },
    /** Moves the clock, runs what is due, and signs in again because the token expires. */
    async advance(days: number): Promise<void> {
      clock.nowMs += days * 86_400_000;
      server.settle();
      await signIn();
    },
    async close(): Promise<void> {
      await server.close();
      await site.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A monthly billing cycle without an end. */
export function regularCycle(value: string, sequence = 1) {
  return {
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: { currency_code: 'USD', value } },
    sequence,
    tenure_type: 'REGULAR',
    total_cycles: 0,
  };
}

/** URL of the approval page, or an empty string. */
export function approveUrlOf({
  links = [],
}: {
  links?: Pick<PaypalLink, 'href' | 'rel'>[] | undefined;
}): string {
  return links.find(({ rel }) => rel === 'approve')?.href ?? '';
}
