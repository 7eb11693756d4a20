/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBillingStack, type BillingStack } from '../../support/billing/payments.ts';
import { cards } from '../../support/billing/cards.ts';
import { readUser } from '../../support/billing/subscribe.ts';
import { openAs } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';

// Billing applies to the whole site, so the test leases a stack. It may have plans of other tests.
let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
  await stack.changeBilling({ 'billing.stripe.mode': 'element' });
});
afterAll(() => stack.close());

/** Serves Stripe's script from the local Stripe server instead of Stripe's host. */
async function routeStripe(page: Page): Promise<void> {
  const script = await (await fetch(new URL('/v3/', stack.variables['STRIPE_ENDPOINT_URL']))).text();
  await page
    .context()
    .route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
    );
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

test('[CHK-3] [CHS-1] [BPM-1] [BPD-1] a card with 3-D Secure pays for a plan, and another card replaces it', async ({
  open,
}) => {
  const plan = await stack.newPlan({ name: `Plus ${randomUUID()}` });
  const ann = await stack.newPerson();
  const page = await open({ baseURL: stack.url });
  await routeStripe(page);
  // No other page may load Stripe's script: a link into the checkout loads the document again.
  await openAs(page, ann, '/pricing', stack.url);
  await page.locator(`a[href="/checkout/${plan.id}/${plan.prices[0].id}"]`).click();
  const pay = page.getByRole('button', { name: 'Pay $12.00' });
  await typeCard(page, cards.declined);
  await pay.click();
  await page
    .getByRole('alert')
    .getByText(/declined/)
    .waitFor();
  await typeCard(page, cards.wantsAuthentication);
  await pay.click();
  const bank = page.getByRole('dialog', { name: 'Test authentication' });
  await bank.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('alert').waitFor();
  await pay.click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  expect((await readUser(ann)).subscriptions).toMatchObject([{ valid: true, product_id: plan.id }]);

  await page.goto('/billing/change-payment-method');
  await page.getByText('ending in 3155').waitFor();
  await typeCard(page, cards.good);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('ending in 4242').waitFor();
  expect(await readUser(ann)).toMatchObject({ card_last_four: '4242' });
});
