import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeServer } from '../../infra/local/control/close-server.ts';
import { listen } from '../../infra/local/control/listen.ts';
import { testCards } from '../../infra/local/payments/stripe/charging/test-cards.ts';
import { startTestStripe } from '../../infra/local/payments/stripe/start-test-stripe.ts';
import type { TestStripe } from '../../infra/local/payments/stripe/start-test-stripe.ts';
import { findViolations } from '../support/browser/find-violations.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';

let browser: Browser;
let shop: string;
/** Serves an empty page on localhost, like the pages of the local Stripe. */
const shopServer = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!DOCTYPE html><title>Shop</title><div id="card"></div>');
});
let stripe: TestStripe;
beforeAll(async () => {
  shop = `http://127.0.0.1:${await listen(shopServer, 0, '127.0.0.1')}`;
  [browser, stripe] = await Promise.all([launchBrowser(), startTestStripe()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), stripe.close(), closeServer(shopServer)]);
});

/** Opens a browser page that gets Stripe's script from the local Stripe. */
async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.route('https://js.stripe.com/**', async (route) => {
    const script = await fetch(`${stripe.server.url}${new URL(route.request().url()).pathname}`);
    await route.fulfill({ contentType: 'text/javascript', body: await script.text() });
  });
  return page;
}

describe('the hosted page', () => {
  const openCheckout = async () => {
    const price = await stripe.addPrice(1000);
    const { id: customer } = await stripe.client.customers.create({ email: 'a@example.com' });
    const session = await stripe.client.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id }],
      success_url: `${shop}/done?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/checkout`,
      subscription_data: { metadata: { product_id: '1' } },
    });
    const page = await openPage();
    await page.goto(session.url ?? '');
    return { page, session };
  };

  test('takes a card, asks for 3-D Secure if the bank requires it, and returns to the shop', async () => {
    const { page, session } = await openCheckout();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Card number').fill(testCards.declined);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await page.getByLabel('Card number').fill(testCards.authenticatesOnce);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL(`${shop}/done?checkout_session=${session.id}`);
    const paid = await stripe.client.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: { status: 'active', metadata: { product_id: '1' } },
    });
    const types = (await stripe.events()).map(({ type }) => type);
    expect(types).toContain('checkout.session.completed');
  });

  test('is closed when the session has expired', async () => {
    const { page, session } = await openCheckout();
    await stripe.client.checkout.sessions.expire(session.id);
    expect((await page.reload())?.status()).toBe(410);
    await page.getByText('This checkout has expired.').waitFor();
  });

  test('saves a card without a payment, and is closed afterwards', async () => {
    const { id: customer } = await stripe.client.customers.create({ email: 'b@example.com' });
    const { id, url, amount_total } = await stripe.client.checkout.sessions.create({
      mode: 'setup',
      customer,
      allowed_payment_method_types: ['card'],
      success_url: `${shop}/done?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop}/card`,
    });
    expect(amount_total).toBeNull();
    const page = await openPage();
    await page.goto(url ?? '');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.waitForURL(`${shop}/done?checkout_session=${id}`);
    const saved = await stripe.client.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
    expect(saved).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      setup_intent: { status: 'succeeded', customer },
    });
    await page.goto(url ?? '');
    await page.getByText('This card is saved.').waitFor();
  });
});

describe('the Payment Element', () => {
  interface StripeWindow {
    Stripe(key: string): {
      elements(options: object): ShownElements;
      confirmPayment(options: object): Promise<{ error?: { message: string } }>;
    };
    confirm(): Promise<{ error?: { message: string } }>;
    changes: { complete: boolean }[];
  }
  interface ShownElements {
    create(type: string): {
      mount(place: string): void;
      on(event: string, run: (event: never) => void): void;
    };
    submit(): Promise<{ error?: { message: string } }>;
  }

  const openElement = async () => {
    const price = await stripe.addPrice(1000);
    const { subscription, secret } = await stripe.order(price.id);
    const page = await openPage();
    await page.goto(`${shop}/checkout`);
    await page.addScriptTag({ url: 'https://js.stripe.com/endive/stripe.js' });
    await page.evaluate(
      ([key, clientSecret, return_url]) => {
        const shown = globalThis as unknown as StripeWindow;
        const client = shown.Stripe(key ?? '');
        const elements = client.elements({ clientSecret, locale: 'en', appearance: {} });
        const element = elements.create('payment');
        shown.changes = [];
        element.on('change', (event: { complete: boolean }) => shown.changes.push(event));
        element.mount('#card');
        shown.confirm = async () => {
          const { error } = await elements.submit();
          return error ? { error } : client.confirmPayment({ elements, confirmParams: { return_url } });
        };
      },
      [stripe.server.keys.stripe_key, secret, `${shop}/done`] as const,
    );
    return { page, secret, subscription };
  };
  const fill = async (page: Page, number: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
  };
  const confirm = (page: Page) => page.evaluate(() => (globalThis as unknown as StripeWindow).confirm());

  test('reports when it is complete, and why a card is refused', async () => {
    const { page } = await openElement();
    expect(await confirm(page)).toMatchObject({ error: { message: 'Your card details are incomplete.' } });
    await fill(page, testCards.declined);
    const changes = await page.evaluate(() => (globalThis as unknown as StripeWindow).changes);
    expect(changes.map(({ complete }) => complete)).toEqual([false, false, true]);
    expect(await confirm(page)).toMatchObject({ error: { code: 'card_declined' } });
  });

  test('opens the bank’s dialog, and redirects to the return address', async () => {
    const { page, secret, subscription } = await openElement();
    await fill(page, testCards.authenticatesOnce);
    const failed = confirm(page);
    await page.getByRole('button', { name: 'Fail' }).click();
    expect(await failed).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
    await page.evaluate(() => void (globalThis as unknown as StripeWindow).confirm());
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL((url) => url.pathname === '/done');
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toMatchObject({ payment_intent_client_secret: secret, redirect_status: 'succeeded' });
    expect(await stripe.client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});
