import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import {
  createDiscount,
  deleteDiscounts,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from '#shared/routes/billing/discounts.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aCoupon } from '../../../../../tests/support/component/coupons.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { onePage } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aManagedPlan, openPlans } from '../../../../../tests/support/component/managed-plans.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (code: string) => page.getByRole('row', { name: new RegExp(`^${code}`) });
const question = page.getByRole('alertdialog');
const plans = [aManagedPlan({ id: 1, name: 'Plus' }), aManagedPlan({ id: 2, name: 'Team' })];
const noon = '2027-03-01T12:00:00.000000Z';

/** Opens the list with these coupons, and keeps the changes of the page. */
async function openDiscounts(all: ManagedCoupon[] = [], options: Parameters<typeof openPlans>[1] = {}) {
  let coupons = all;
  return openPlans('/admin/discount', {
    plans,
    ...options,
    prepare(api: FakeApi) {
      api.answer(listDiscounts, ({ query }) => ({
        pagination: onePage(
          coupons.filter(({ active }) => query.active === undefined || active === query.active),
        ),
      }));
      api.answer(updateDiscount, ({ params, body: { version: _version, ...body } }) => {
        coupons = coupons.map((each) => (each.id === params.id ? { ...each, ...body } : each));
        const discount = coupons.find(({ id }) => id === params.id) ?? aCoupon();
        return { discount, gateway_errors: [] };
      });
      api.answer(deleteDiscounts, ({ params }) => {
        coupons = coupons.filter(({ id }) => !params.id.includes(id));
        return {};
      });
      options.prepare?.(api);
    },
  });
}

describe('[ADI-1] the list of discounts', () => {
  test('shows code, amount, duration, use, plans and days', { tags: 'variant' }, async () => {
    await openDiscounts([
      aCoupon({ name: 'Spring', times_redeemed: 3, max_redemptions: 1000 }),
      aCoupon({
        code: 'FIVE',
        type: 'fixed',
        amount: 5,
        currency: 'USD',
        duration: 'repeating',
        duration_in_months: 3,
        product_ids: [1, 77],
        starts_at: noon,
        expires_at: '2027-04-01T12:00:00.000000Z',
        active: false,
      }),
      aCoupon({ code: 'OLD', duration: 'forever', expires_at: '2020-04-01T12:00:00.000000Z' }),
    ]);
    await expect
      .element(row('SPRING-25'))
      .toHaveTextContent(/Spring.*25%.*First payment.*3 of 1,000.*All plans.*Always/);
    await expect
      .element(row('FIVE'))
      .toHaveTextContent(/\$5.*For 3 months.*0.*Plus, Plan 77.*Mar 1, 2027 – Apr 1, 2027/);
    await expect.element(row('OLD')).toHaveTextContent(/Expired.*Every payment.*Until Apr 1, 2020/);
    await expect.element(row('FIVE').getByRole('switch')).not.toBeChecked();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('copies a code', { tags: 'variant' }, async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openDiscounts([aCoupon()]);
    await page.getByRole('button', { name: 'Copy SPRING-25' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith('SPRING-25');
  });

  test('shows a discount as off before it is stored, and as on again if the server refuses it', async () => {
    const api = await openDiscounts([aCoupon()]);
    const active = page.getByRole('switch', { name: 'Active: SPRING-25' });
    const release = api.hold(updateDiscount);
    await expect.element(active).toBeChecked();
    await active.click({ force: true });
    await expect.element(active).not.toBeChecked();
    release();
    await expect.poll(() => api.calls(updateDiscount)[0]?.body).toEqual({ active: false });
    await expect.element(active).not.toHaveAttribute('aria-readonly');
    api.refuse(updateDiscount, { status: 409, message: 'Another admin has changed this discount.' });
    await userEvent.keyboard(' ');
    await expect.element(toast('Another admin has changed this discount.')).toBeVisible();
    await expect.element(active).not.toBeChecked();
  });

  test('is filtered by the API', { tags: 'variant' }, async () => {
    const api = await openDiscounts([aCoupon(), aCoupon({ code: 'OFF', active: false })]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Active').selectOptions('false');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(row('SPRING-25')).not.toBeInTheDocument();
    expect(api.calls(listDiscounts).at(-1)?.query).toMatchObject({ active: false });
  });

  test('deletes a discount after a confirmation that explains the effect', { tags: 'variant' }, async () => {
    const api = await openDiscounts([aCoupon({ id: 7 })]);
    await choose('SPRING-25', 'Delete');
    await expect
      .element(question)
      .toHaveTextContent(
        'Delete the discount SPRING-25?The code can no longer be used. Running subscriptions keep',
      );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 discount')).toBeVisible();
    expect(api.calls(deleteDiscounts)[0]?.params.id).toEqual([7]);
    await expect.element(page.getByText('There are no discounts yet')).toBeVisible();
  });

  test('says what to do if billing is off', { tags: 'variant' }, async () => {
    await openDiscounts([], { change: ({ settings }) => void (settings.billing.enable = false) });
    await expect.element(page.getByRole('note')).toHaveTextContent('Billing is off');
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openDiscounts([aCoupon({ name: 'Spring sale of the year', times_redeemed: 3 })]);
    await expect.element(row('SPRING-25')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('does not exist without discount.update', async () => {
    await openDiscounts([], { permissions: ['admin.access', 'plans.update'] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
  });
});

describe('[ADI-1] [DC2] the dialog', () => {
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const create = dialog.getByRole('button', { name: 'Create' });
  const openNew = async (options: Parameters<typeof openPlans>[1] = {}) => {
    const api = await openDiscounts([], options);
    await page.getByRole('button', { name: 'Add discount' }).click();
    await expect.element(field('Code')).toHaveFocus();
    return api;
  };

  test('creates a percentage for chosen plans and days', { tags: 'variant' }, async () => {
    const api = await openNew();
    api.answer(createDiscount, { discount: aCoupon(), gateway_errors: [] });
    await field('Code').fill('spring-25');
    await field('Amount').fill('25');
    await dialog.getByLabelText('Duration').selectOptions('repeating');
    await field('Months').fill('3');
    await field('How often it can be used').fill('100');
    await dialog.getByText('New subscribers only').click();
    await dialog.getByText('For all plans').click();
    await dialog.getByText('Team', { exact: true }).click();
    await dialog.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().element().focus();
    await userEvent.keyboard('03312027');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await create.click();
    await expect.element(toast('Discount created')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const body = api.calls(createDiscount)[0]?.body;
    expect(body).toMatchObject({
      code: 'SPRING-25',
      type: 'percent',
      amount: 25,
      currency: null,
      duration: 'repeating',
      duration_in_months: 3,
      max_redemptions: 100,
      first_time_only: true,
      product_ids: [2],
      starts_at: null,
      active: true,
    });
    // The last day is included.
    expect(Date.parse(body?.expires_at ?? '')).toBe(new Date(2027, 3, 1).getTime());
  });

  test('shows errors at the fields, before and after sending', async () => {
    const api = await openNew();
    await field('Code').fill('a b');
    await expect
      .element(field('Code'))
      .toHaveAccessibleDescription('Use letters without accents, digits, - and _.');
    await field('Amount').fill('120');
    await userEvent.tab();
    await expect.element(field('Amount')).toHaveAccessibleDescription('Enter a percentage from 1 to 100.');
    await dialog.getByLabelText('Type').selectOptions('fixed');
    await expect.element(field('Amount')).not.toHaveAccessibleDescription();
    await dialog.getByText('For all plans').click();
    await expect.element(create).toBeDisabled();
    await dialog.getByText('For all plans').click();
    await field('Code').fill('taken');
    const message = 'There is a discount with this code already.';
    api.refuse(createDiscount, { status: 422, message, errors: { code: [message] } });
    await create.click();
    await expect.element(field('Code')).toHaveAccessibleDescription(message);
    await expect.element(field('Amount')).toHaveValue('120');
    expect(api.calls(createDiscount)[0]?.body).toMatchObject({ type: 'fixed', amount: 120, currency: 'USD' });
  });

  test('locks the terms of a used discount', { tags: 'variant' }, async () => {
    const coupon = aCoupon({ used: true, times_redeemed: 1, expires_at: noon });
    const api = await openDiscounts([coupon]);
    await choose('SPRING-25', 'Edit');
    await expect.element(dialog).toHaveTextContent('Somebody has used this discount');
    for (const label of ['Type', 'Duration'])
      await expect.element(dialog.getByLabelText(label)).toBeDisabled();
    await expect.element(field('Amount')).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await field('Name').fill('Spring');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Discount updated')).toBeVisible();
    // An unchanged day keeps its stored time.
    expect(api.calls(updateDiscount)[0]?.body).toMatchObject({
      name: 'Spring',
      version: 3,
      expires_at: noon,
    });
  });

  test('loads the changes that another admin has stored', async () => {
    const coupon = aCoupon({ id: 7 });
    const api = await openDiscounts([coupon]);
    await choose('SPRING-25', 'Edit');
    api.refuse(updateDiscount, { status: 409, message: 'Another admin has changed this discount.' });
    await field('Name').fill('Spring');
    await dialog.getByRole('button', { name: 'Save' }).click();
    api.answer(getDiscount, { discount: { ...coupon, version: 9, max_redemptions: 5 } });
    api.answer(updateDiscount, { discount: coupon, gateway_errors: [] });
    await dialog.getByRole('button', { name: 'Load their values' }).click();
    await expect.element(field('How often it can be used')).toHaveValue('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Discount updated')).toBeVisible();
    expect(api.calls(updateDiscount).at(-1)?.body).toMatchObject({ name: 'Spring', version: 9 });
  });

  test('shows why Stripe refuses a saved discount', async () => {
    const api = await openNew();
    const failure = { gateway: 'stripe' as const, message: 'Stripe is down.' };
    api.answer(createDiscount, { discount: aCoupon(), gateway_errors: [failure] });
    await field('Amount').fill('25');
    await field('Code').fill('SPRING');
    await create.click();
    await expect.element(toast('The discount is saved, but not at Stripe: Stripe is down.')).toBeVisible();
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openNew();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});
