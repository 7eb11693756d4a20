import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { cards } from '../../support/billing/cards.ts';
import { startBillingStack, type BillingStack } from '../../support/billing/payments.ts';
import { newEmail, password, test } from '../../support/browser/journey.ts';

// Billing applies to the whole site, so the test leases a stack. It may have plans of other tests.
let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

test('[X-1] [BPM-1] [BPD-1] a guest chooses a plan, registers, pays on the hosted page, finds plan and invoice, and changes the card', async ({
  open,
}) => {
  const name = `Plus ${randomUUID().slice(0, 8)}`;
  await stack.newPlan({ name });
  const page = await open({ baseURL: stack.url });
  await page.goto('/pricing');
  await page.getByRole('link', { name: `Get started: ${name}` }).click();
  await page.getByRole('heading', { name: "First, let's create your account" }).waitFor();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/checkout/*/*');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/c/pay/*');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  await page.getByRole('link', { name: 'View billing' }).click();
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByText(name).waitFor();
  await plan.getByText(/Renews on/).waitFor();
  await page.getByRole('link', { name: 'View all' }).click();
  // New users are asked for their name once, before the first page of the drive.
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/drive');
  await page.getByRole('link', { name: 'Payment history' }).click();
  await page.waitForURL('**/drive/payment-history');
  const invoice = page.getByRole('table', { name: 'Payment history' }).getByRole('row').nth(1);
  await invoice.getByText('$12.00').waitFor();
  await invoice.getByText('Paid', { exact: true }).waitFor();

  await page.goto('/billing/change-payment-method');
  await page.getByText('ending in 4242').waitFor();
  await page.getByRole('button', { name: 'Continue with Stripe' }).click();
  await page.waitForURL('**/c/pay/*');
  const enter = async (card: string) => {
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Save card' }).click();
  };
  await enter(cards.declined);
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await enter(cards.wantsAuthentication);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/billing');
  await page.getByText('ending in 3155').waitFor();
});
