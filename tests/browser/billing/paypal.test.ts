import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { startBillingStack, type BillingStack } from '../../support/billing/payments.ts';
import { newEmail, password, test } from '../../support/browser/journey.ts';

// Billing applies to the whole site, so the test leases a stack. It may have plans of other tests.
let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

test('[X-2] [BL9] [BCC-1] a guest turns back at PayPal, pays there, changes the plan, cancels and renews it', async ({
  open,
}) => {
  const [name, larger] = ['Plus', 'Team'].map((plan) => `${plan} ${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ];
  await stack.newPlan({ name });
  const prices = [{ amount: 30, currency: 'USD', interval: 'month', interval_count: 1 }];
  await stack.newPlan({ name: larger, prices, available_space: 1024 ** 4 });
  const page = await open({ baseURL: stack.url });
  const press = (label: string) => page.getByRole('button', { name: label }).click();
  await page.goto('/pricing');
  await page.getByRole('link', { name: `Get started: ${name}` }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press('Create account');
  await press('Pay with PayPal');
  await press('Cancel and go back');
  await page.getByText('Payment cancelled').waitFor();
  await press('Pay with PayPal');
  await page.getByText('12.00 USD every month').waitFor();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  await page.getByRole('link', { name: 'View billing' }).click();
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByText(name).waitFor();

  await plan.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('link', { name: new RegExp(larger) }).click();
  await page.getByText(/Next payment: \$30\.00/).waitFor();
  await press('Confirm');
  await press('Cancel and go back');
  await page.getByText('Plan change cancelled').waitFor();
  await press('Confirm');
  await page.getByText('30.00 USD every month').waitFor();
  await press('Agree');
  await page.getByRole('link', { name: 'View billing' }).click();
  await plan.getByText(larger).waitFor();

  await plan.getByRole('link', { name: 'Cancel plan' }).click();
  await press('Cancel plan');
  await plan.getByText(/Access until/).waitFor();
  await plan.getByRole('link', { name: 'Renew plan' }).click();
  await press('Renew plan');
  await plan.getByText(/Renews on/).waitFor();
});
