/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { newAdmin } from '../../support/people.ts';
import { newPlan } from '../../support/billing/plans.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { startAccountStack, type AccountStack } from '../../support/stack/account-stack.ts';

// Billing applies to the whole site, so the test leases a stack.
let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
  // Marks the settings as changed, so that `close` deletes those that the test saves.
  await stack.changeSettings('client', {});
});
afterAll(() => stack.close());

test('[AST-subscriptions] an admin turns billing on with keys, and a guest sees the plans', async ({
  open,
}) => {
  const admin = await newAdmin(stack.newGuest());
  const { stripe_key = '', stripe_secret = '', stripe_webhook_secret = '' } = stack.paymentKeys;
  const name = `Team ${randomUUID().slice(0, 8)}`;
  const page = await open({ baseURL: stack.url });
  await openAs(page, admin, '/admin/settings/subscriptions', stack.url);

  await page.getByText('Turn on billing').click();
  await page.getByText('Take payments by Stripe').click();
  await page.getByLabel('Stripe publishable key').fill(stripe_key);
  await page.getByLabel('Stripe secret key').fill('sk_test_wrong');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('alert').getByText('Stripe refuses the keys. Copy them again.').waitFor();
  await page.getByLabel('Stripe secret key').fill(stripe_secret);
  await page.getByLabel('Stripe webhook secret').fill(stripe_webhook_secret);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The keys are accepted.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Settings updated').waitFor();
  await page.getByRole('group', { name: 'Stripe secret key' }).getByText('Set', { exact: true }).waitFor();

  // Visitors see changes after a second.
  await stack.advanceClock(2);
  await newPlan(admin, { name });
  const visitor = await open({ baseURL: stack.url });
  await visitor.goto('/pricing');
  await visitor.getByRole('heading', { name }).waitFor();
});
