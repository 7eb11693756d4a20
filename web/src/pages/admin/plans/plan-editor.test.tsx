import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createProduct, getProduct, syncProducts, updateProduct } from '#shared/routes/billing/products.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aManagedPlan, openPlans } from '../../../../../tests/support/component/managed-plans.ts';
import { aPrice } from '../../../../../tests/support/component/plans.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const gigabyte = 1024 ** 3;
const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });
const price = (number: number) => page.getByRole('group', { name: `Price ${number}` });
const amount = (number: number) => price(number).getByRole('textbox', { name: 'Amount' });
const press = (title: string) => page.getByText(title, { exact: true }).click();
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

const monthly = aPrice({ id: 21, amount: 10 });
const yearly = aPrice({ id: 22, amount: 100, interval: 'year' });
const plus = aManagedPlan({ id: 2, name: 'Plus', feature_list: ['Versions'], prices: [monthly, yearly] });
const openEditor = (plan = plus, options: Parameters<typeof openPlans>[1] = {}) =>
  openPlans('/admin/plans/2/edit', { plans: [plan], ...options });

describe('[APL-2] a new plan', () => {
  test('is created with features, space, prices and permissions', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans/new');
    const release = api.hold(createProduct);
    api.answer(createProduct, { product: plus, gateway_errors: [] });
    await expect.element(save).toBeDisabled();
    await name.fill('Plus');
    await page.getByRole('textbox', { name: 'Description' }).fill('For photographers');
    const features = page.getByRole('group', { name: 'Features' });
    await features.getByRole('button', { name: 'Add' }).click();
    await userEvent.keyboard('Versions{Enter}Support{Enter}');
    await features.getByRole('button', { name: 'Move up' }).nth(1).click();
    await page.getByRole('textbox', { name: 'Storage' }).fill('50');
    await amount(1).fill('9.99');
    await page.getByRole('button', { name: 'Add price' }).click();
    await amount(2).fill('90');
    await press('Recommended');
    await press('Create links');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await save.click();
    await expect.element(toast('Saving here and at the payment gateways…')).toBeVisible();
    release();
    await expect.element(toast('Plan created')).toBeVisible();
    await expectPath('/admin/plans/2/edit');
    expect(api.calls(createProduct)[0]?.body).toEqual({
      name: 'Plus',
      description: 'For photographers',
      feature_list: ['Support', 'Versions'],
      available_space: 50 * gigabyte,
      recommended: true,
      free: false,
      hidden: false,
      prices: [
        { amount: 9.99, currency: 'USD', interval: 'month', interval_count: 1 },
        { amount: 90, currency: 'USD', interval: 'year', interval_count: 1 },
      ],
      permissions: [{ name: 'links.create', restrictions: [] }],
    });
  });

  test('that is free has no prices, and restores them when the switch is turned off', async () => {
    const api = await openPlans('/admin/plans/new');
    api.answer(createProduct, { product: plus, gateway_errors: [] });
    await name.fill('Basic');
    await amount(1).fill('5');
    await press('Free');
    await expect.element(amount(1)).not.toBeInTheDocument();
    await press('Free');
    await expect.element(amount(1)).toHaveValue('5');
    await press('Free');
    await press('Unlimited storage');
    await save.click();
    await expect.element(toast('Plan created')).toBeVisible();
    expect(api.calls(createProduct)[0]?.body).toMatchObject({
      free: true,
      prices: [],
      available_space: null,
    });
  });
});

describe('[APL-2] prices', () => {
  test('are added and removed, from one to ten', { tags: 'variant' }, async () => {
    await openEditor();
    await price(2).getByRole('button', { name: 'Remove' }).click();
    await price(1).getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter at least one price');
    await expect.element(save).toBeDisabled();
    const add = page.getByRole('button', { name: 'Add price' });
    for (let count = 1; count <= 10; count += 1) await add.click();
    await expect.element(add).toBeDisabled();
    await expect.element(page.getByText('A plan can have at most 10 prices.')).toBeVisible();
  });

  test('show errors at their fields', { tags: 'variant' }, async () => {
    await openEditor();
    await amount(1).fill('0.1');
    await userEvent.tab();
    await expect.element(amount(1)).toHaveAccessibleDescription('Enter an amount of at least 0.5.');
    const interval = price(2).getByLabelText('Period');
    await interval.selectOptions('month');
    await expect.element(interval).toHaveAccessibleDescription('There is a price for this period already.');
    await price(2).getByRole('textbox', { name: 'Every' }).fill('13');
    await userEvent.tab();
    await expect
      .element(price(2).getByRole('textbox', { name: 'Every' }))
      .toHaveAccessibleDescription('A period can be at most three years.');
    await expect.element(save).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('show errors of the server at their fields, until they change', { tags: 'variant' }, async () => {
    const api = await openEditor();
    const message = 'Amounts in USD have 2 decimal places.';
    api.refuse(updateProduct, { status: 422, message, errors: { 'prices.1.amount': [message] } });
    await amount(2).fill('110');
    await userEvent.tab();
    await save.click();
    await expect.element(amount(2)).toHaveAccessibleDescription(message);
    await expect.element(amount(2)).toHaveValue('110');
    await amount(2).fill('111');
    await userEvent.tab();
    await expect.element(amount(2)).not.toHaveAccessibleDescription(message);
  });

  test('with subscribers keep their period, and say so', { tags: 'variant' }, async () => {
    const paid = { ...monthly, has_subscribers: true };
    await openEditor({ ...plus, prices: [paid, yearly] });
    await expect.element(price(1).getByRole('button', { name: 'Remove' })).toBeDisabled();
    await expect.element(price(1).getByLabelText('Period')).toBeDisabled();
    await expect.element(price(1).getByLabelText('Currency')).toBeDisabled();
    await expect.element(amount(1)).toBeEnabled();
    await expect.element(price(1)).toHaveTextContent('it cannot be removed');
    await expect.element(price(2).getByRole('button', { name: 'Remove' })).toBeEnabled();
    await expect.element(page.getByRole('switch', { name: /^Free/ })).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[APL-2] gateways', () => {
  const failure = { gateway: 'paypal' as const, message: 'The payment service has no keys yet.' };
  const unsynced = { ...plus, version: 4, unsynced_gateways: ['paypal' as const] };

  test('that refuse a new plan are shown with their reason in its editor', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans/new');
    api.answer(createProduct, { product: unsynced, gateway_errors: [failure] });
    await name.fill('Plus');
    await amount(1).fill('10');
    await press('Unlimited storage');
    await save.click();
    await expect.element(toast('The plan is saved, but not at all gateways')).toBeVisible();
    await expectPath('/admin/plans/2/edit');
    const notice = page.getByRole('main').getByRole('alert');
    await expect
      .element(notice)
      .toHaveTextContent('PayPal does not have this plan as it is here.The payment service has no keys yet.');
    await expect.element(save).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are synced again by Sync, which then reads the plan again', async () => {
    const api = await openEditor(unsynced);
    api.answer(syncProducts, { result: { created: 0, updated: 1, archived: 0, errors: [] } });
    await page.getByRole('button', { name: 'Sync' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sync plans' });
    await expect.element(dialog).toHaveTextContent('The payment gateways have all plans');
    api.answer(getProduct, { product: { ...unsynced, version: 5, unsynced_gateways: [] } });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('PayPal does not have this plan')).not.toBeInTheDocument();
    api.answer(updateProduct, { product: plus, gateway_errors: [] });
    await name.fill('Plus 2');
    await save.click();
    await expect.element(toast('Plan updated')).toBeVisible();
    expect(api.calls(updateProduct)[0]?.body.version).toBe(5);
  });

  test('that are off show no progress', { tags: 'variant' }, async () => {
    const api = await openEditor(plus, {
      change: ({ settings }) => {
        settings.billing.stripe.enable = false;
        settings.billing.paypal.enable = false;
      },
    });
    await expect.element(page.getByRole('note')).toHaveTextContent('No payment gateway is on');
    const release = api.hold(updateProduct);
    api.answer(updateProduct, { product: plus, gateway_errors: [] });
    await name.fill('Plus 2');
    await save.click();
    await expect.element(page.getByText('Saving here')).not.toBeInTheDocument();
    release();
    await expect.element(toast('Plan updated')).toBeVisible();
  });
});

describe('[APL-2] saving', { tags: 'variant' }, () => {
  test('shows an error of the server at the name, and loses no changes', async () => {
    const api = await openEditor();
    const message = 'There is a plan of this name already.';
    api.refuse(updateProduct, { status: 422, message, errors: { name: [message] } });
    await name.fill('Team');
    await amount(1).fill('11');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription(message);
    await expect.element(amount(1)).toHaveValue('11');
    await expect.element(page.getByText('Saving here')).not.toBeInTheDocument();
  });

  test('after another admin has changed the plan keeps the changes of both', async () => {
    const api = await openEditor();
    await name.fill('Plus 2');
    api.refuse(updateProduct, { status: 409, message: 'Another admin has changed this plan.' });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else changed this');
    api.answer(getProduct, { product: { ...plus, version: 9, description: 'Theirs' } });
    api.answer(updateProduct, { product: { ...plus, version: 10 }, gateway_errors: [] });
    await page.getByRole('button', { name: 'Load their values' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
    await save.click();
    await expect.element(toast('Plan updated')).toBeVisible();
    expect(api.calls(updateProduct).at(-1)?.body).toMatchObject({ name: 'Plus 2', version: 9 });
  });

  test('[SH-12] is offered before changes are lost', async () => {
    await openEditor();
    await name.fill('Plus 2');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/plans');
  });
});

describe('[APL-2] the editor', () => {
  test.each(['77', 'x'])('of the plan %s is not found', { tags: 'variant' }, async (id) => {
    await openPlans(`/admin/plans/${id}/edit`, { plans: [plus] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
  });

  test('lets only holders of admin give the permission admin', async () => {
    await openEditor(plus, { permissions: ['admin.access', 'plans.update'] });
    await expect.element(page.getByRole('checkbox', { name: /^Super admin/ })).toBeDisabled();
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openEditor({ ...plus, prices: [{ ...monthly, has_subscribers: true }, yearly] });
    await expect.element(name).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
