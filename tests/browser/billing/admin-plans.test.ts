/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBillingStack, type BillingStack } from '../../support/billing/payments.ts';
import { choose, openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';

// Billing applies to the whole site, so the test leases a stack. It may have plans of other tests.
let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const mark = randomUUID().slice(0, 8);
const [plus, team, code] = [`Plus ${mark}`, `Team ${mark}`, `SPRING-${mark.toUpperCase()}`];

test('[APL-1] [APL-2] [ADI-1] [CHK-2] an admin sells a plan, and a user finds it with a discount', async ({
  open,
}) => {
  await stack.newPlan({ name: plus });
  const page = await open({ baseURL: stack.url });
  await openAs(page, stack.admin, '/admin/plans/new', stack.url);

  await page.getByLabel('Name', { exact: true }).fill(team);
  await page.getByRole('textbox', { name: 'Storage' }).fill('500');
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.getByText('Recommended', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Plan created').waitFor();
  await page.waitForURL('**/admin/plans/*/edit');
  await page.getByRole('link', { name: 'Back', exact: true }).click();

  const names = async () => {
    const all = await page.getByRole('row').getByRole('rowheader').allTextContents();
    return all.filter((name) => name.includes(mark));
  };
  await expect.poll(names).toEqual([plus, `${team}Recommended`]);
  await page.getByRole('row', { name: plus }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const target = () => page.evaluate(() => document.activeElement?.ariaLabel);
  for (const place of [`Insert after ${team}`, `Insert between ${plus} and ${team}`]) {
    await expect.poll(target).toBe(place);
    await page.keyboard.press('ArrowUp');
  }
  await expect.poll(target).toMatch(new RegExp(`^Insert (before|between .* and) ${plus}$`));
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([`${team}Recommended`, plus]);
  await page.getByRole('button', { name: 'Sync' }).click();
  await page.getByText('The payment gateways have all plans as they are here.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Discounts' }).click();
  await page.getByRole('button', { name: 'Add discount' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await page.getByText('For all plans').click();
  await page.getByText(team, { exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await toast(page, 'Discount created').waitFor();
  await page.getByRole('row').filter({ hasText: code }).getByText('25%').waitFor();

  const user = await stack.newPerson();
  const shop = await open({ baseURL: stack.url });
  await openAs(shop, user, '/pricing', stack.url);
  const choice = shop.getByRole('link', { name: new RegExp(`: ${team}$`) });
  await choice.waitFor();
  const offered = await shop.getByRole('article').getByRole('heading').allTextContents();
  expect(offered.filter((name) => name.includes(mark))).toEqual([team, plus]);
  await choice.click();
  await shop.getByRole('button', { name: 'Add a promotion code' }).click();
  await shop.getByLabel('Promotion code').fill(code.toLowerCase());
  await shop.getByRole('button', { name: 'Apply' }).click();
  const summary = shop.getByRole('region', { name: 'Order summary' });
  await summary.getByText(`Discount (${code})`).waitFor();
  await summary.getByText('-$5.00').waitFor();
  await shop.getByRole('button', { name: 'Pay by card' }).click();
  await shop.waitForURL('**/c/pay/*');

  await page.getByRole('link', { name: 'Plans' }).click();
  await choose(page, plus, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted 1 plan').waitFor();
  await expect.poll(names).toEqual([`${team}Recommended`]);
});
