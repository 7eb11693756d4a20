import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, vi } from 'vitest';
import { startTestSite } from '../start-test-site.ts';
import { testCards } from './charging/test-cards.ts';
import { apiVersion } from './stripe-account.ts';
import { startLocalStripe } from './local-stripe.ts';
import type { LocalStripe } from './local-stripe.ts';

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>;

/** Starts a local Stripe for a test, with the official SDK and a site that receives its events. */
export async function startTestStripe() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-stripe-'));
  const clock = { nowMs: Date.UTC(2030, 0, 31, 12) };
  const site = await startTestSite();
  const start = async (): Promise<LocalStripe> => {
    const server = await startLocalStripe({ dataDir, now: () => clock.nowMs });
    server.connect(site.url);
    return server;
  };
  let server = await start();
  let client = connectTo(server, server.keys.stripe_secret);
  return {
    dataDir,
    clock,
    site,
    get server() {
      return server;
    },
    get client() {
      return client;
    },
    connect: (key: string) => connectTo(server, key),
    /** Adds a price with a new product, monthly by default. */
    async addPrice(unit_amount: number, options: Partial<Stripe.PriceCreateParams> = {}) {
      const { id: product } = await client.products.create({ name: `Plan ${unit_amount}` });
      const recurring = { interval: 'month' } as const;
      return client.prices.create({ product, currency: 'usd', unit_amount, recurring, ...options });
    },
    /** Creates an unpaid subscription as the site does. */
    async order(price: string, options: Partial<Stripe.SubscriptionCreateParams> = {}) {
      const { id: customer } = await client.customers.create({ email: 'a@example.com' });
      const subscription = await client.subscriptions.create({
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        ...options,
      });
      return { subscription, secret: secretOf(subscription) };
    },
    /** Pays an intent with a card. */
    pay: (client_secret: string, card: string = testCards.succeeds, more: object = {}) =>
      server.controls.actions.pay({ client_secret, card, ...more }),
    /** Creates a subscription and pays it. */
    async subscribe(price: string, card: string = testCards.succeeds, options = {}) {
      const { subscription, secret } = await this.order(price, options);
      this.pay(secret, card, { authenticate: true });
      return client.subscriptions.retrieve(subscription.id);
    },
    /** The events that the site received, oldest first. Checks their signatures. */
    async events(): Promise<Stripe.Event[]> {
      await vi.waitFor(() => expect(server.isIdle()).toBe(true), { timeout: 20_000 });
      return site.received.map(({ headers, body }) =>
        client.webhooks.constructEvent(
          body,
          String(headers['stripe-signature']),
          server.keys.stripe_webhook_secret,
          // 0 accepts any age, because the test's clock differs from the real one.
          0,
        ),
      );
    },
    /** Moves the clock and runs what is due. */
    advance(days: number): void {
      clock.nowMs += days * 86_400_000;
      server.settle();
    },
    async restart(): Promise<void> {
      await server.close();
      server = await start();
      client = connectTo(server, server.keys.stripe_secret);
    },
    async close(): Promise<void> {
      await server.close();
      await site.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function connectTo({ port }: LocalStripe, key: string): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', apiVersion, maxNetworkRetries: 0 });
}

/** The client secret with which the browser pays a subscription or saves its card. */
export function secretOf({ latest_invoice, pending_setup_intent }: Stripe.Subscription): string {
  if (typeof pending_setup_intent === 'object' && pending_setup_intent !== null) {
    return pending_setup_intent.client_secret ?? '';
  }
  return invoiceOf(latest_invoice).confirmation_secret?.client_secret ?? '';
}

/** Returns the expanded invoice. Throws if it is not expanded. */
export function invoiceOf(latest: Stripe.Subscription['latest_invoice']): Stripe.Invoice {
  if (latest === null || typeof latest === 'string') throw new Error('The invoice is not expanded.');
  return latest;
}
