import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUsers } from '#shared/routes/accounts/users.ts';
import {
  createSubscription,
  deleteSubscriptions,
  listSubscriptions,
  remindSubscriber,
  updateSubscription,
} from '#shared/routes/billing/managed-subscriptions.ts';
import {
  cancelSubscription,
  changePlan,
  previewPlanChange,
  resumeSubscription,
} from '#shared/routes/billing/subscriptions.ts';
import { exportSubscriptions } from '#shared/routes/site/exports.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  aListedSubscription,
  large,
  openSubscriptions,
  small,
} from '../../../../../tests/support/component/managed-subscriptions.ts';
import { aSubscription } from '../../../../../tests/support/component/subscriptions.ts';
import { aListedUser, pageOfUsers } from '../../../../../tests/support/component/users.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const given = { gateway_name: 'none', gateway_id: null } as const;
const openMenu = (name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();

describe('[ASU-1] the list of subscriptions', { tags: 'variant' }, () => {
  test('shows user, plan, price, gateway, status and dates', async () => {
    const ending = aListedSubscription('Bob', { ...given, cancelled: true, on_grace_period: true });
    const api = await openSubscriptions([aListedSubscription('Ann'), ending]);
    await expect.element(row('Ann')).toHaveTextContent(/Ann.*ann@.*Small.*\$10 per month.*Stripe.*Active/);
    await expect.element(row('Bob')).toHaveTextContent(/Not paid.*Ending/);
    expect(api.calls(listSubscriptions)[0]?.query).toMatchObject({ state: 'active', orderBy: 'created_at' });
    expect(await findViolationsInEveryLook()).toEqual([]);
    await showOnPhone();
    await expect.element(page.getByText('Ann', { exact: true })).toBeVisible();
    expect(overflowOf()).toBe(0);
  });

  test('is filtered by plan and gateway', async () => {
    const api = await openSubscriptions([aListedSubscription('Ann')]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('Plan').selectOptions('Large');
    await filters.getByLabelText('Paid by').selectOptions('PayPal');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listSubscriptions).at(-1)?.query.filters)
      .toMatchObject([
        { key: 'product_id', value: large.id },
        { key: 'gateway_name', value: 'paypal' },
      ]);
  });

  test('shows a button that adds one if it is empty', async () => {
    await openSubscriptions([]);
    await expect.element(page.getByText('Nobody has a subscription')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add subscription' })).toBeVisible();
  });
});

describe('[ASU-1] a subscription', () => {
  test('is cancelled at the end of its period or now, after a confirmation', async () => {
    const api = await openSubscriptions([aListedSubscription('Ann')]);
    api.answer(cancelSubscription, { subscription: aSubscription() });
    await choose('Ann', 'Cancel at period end');
    await expect.element(question).toHaveTextContent('The user keeps the plan');
    await question.getByRole('button', { name: 'Cancel at period end' }).click();
    await expect.element(toast('Subscription cancelled')).toBeVisible();
    await choose('Ann', 'Cancel now');
    await expect.element(question).toHaveTextContent('The user loses the plan at once');
    await question.getByRole('button', { name: 'Cancel now' }).click();
    await expect
      .poll(() => api.calls(cancelSubscription).map(({ body }) => body.immediately))
      .toEqual([false, true]);
  });

  test('that is ending is resumed', async () => {
    const ending = { cancelled: true, on_grace_period: true };
    const api = await openSubscriptions([aListedSubscription('Ann', ending)]);
    api.answer(resumeSubscription, { subscription: aSubscription() });
    await choose('Ann', 'Resume');
    await expect.element(toast('Subscription resumed')).toBeVisible();
  });

  test('that is paid opens at its gateway, and cannot be deleted', { tags: 'variant' }, async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await openSubscriptions([aListedSubscription('Ann', { gateway_id: 'sub_1' })]);
    await choose('Ann', 'Open at Stripe');
    expect(open.mock.calls[0]?.[0]).toBe('https://dashboard.stripe.com/subscriptions/sub_1');
    await openMenu('Ann');
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toHaveTextContent('Somebody pays this subscription. Cancel it first.');
    await expect.element(page.getByRole('menuitem', { name: 'Edit dates' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  });

  test('that was given is deleted', { tags: 'variant' }, async () => {
    const api = await openSubscriptions([aListedSubscription('Ann', { ...given, id: 7 })]);
    api.answer(deleteSubscriptions, {});
    await choose('Ann', 'Delete');
    await expect.element(question).toHaveTextContent('Delete 1 subscription?Their users lose the plan');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 subscription')).toBeVisible();
    expect(api.calls(deleteSubscriptions)[0]?.params.id).toEqual([7]);
  });

  test(
    'that was given gets another plan, and keeps the changes of another admin',
    { tags: 'variant' },
    async () => {
      const api = await openSubscriptions([aListedSubscription('Ann', { ...given, id: 7, version: 3 })]);
      api.refuse(updateSubscription, { status: 409, message: 'Another admin has changed this.' });
      await choose('Ann', 'Edit dates');
      await dialog.getByLabelText('Plan').selectOptions('Large');
      expect(await findViolationsInEveryLook()).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.element(dialog.getByText('Another admin has changed this.')).toBeVisible();
      const { body } = api.calls(updateSubscription)[0] ?? {};
      expect(body).toMatchObject({ product_id: large.id, price_id: large.prices[0]?.id, version: 3 });
      expect(body).not.toHaveProperty('ends_at');
    },
  );

  test('that is paid gets another plan at the shown price', async () => {
    const api = await openSubscriptions([aListedSubscription('Ann', { id: 7 })]);
    const preview = {
      proration_date: 5,
      currency: 'USD',
      credit: 0,
      charge: 20,
      tax: 0,
      amount_due_now: 20,
      next_amount: 30,
      next_date: '2026-12-01T10:00:00.000000Z',
      immediate: true,
      lines: [],
    };
    api.answer(previewPlanChange, { preview });
    api.answer(changePlan, { subscription: aSubscription() });
    await choose('Ann', 'Change plan');
    await dialog.getByLabelText('Plan').selectOptions('Large');
    await expect
      .element(dialog)
      .toHaveTextContent('The user pays $20.00 now, and $30.00 on December 1, 2026.');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await expect.element(toast('Plan changed')).toBeVisible();
    expect(api.calls(changePlan)[0]?.body).toMatchObject({ product_id: large.id, proration_date: 5 });
  });
});

describe('[ASU-1] a new subscription', () => {
  test('is for a user found by their address', async () => {
    const api = await openSubscriptions([]);
    api.answer(listUsers, { pagination: pageOfUsers([aListedUser('Cem', { id: 9 })]) });
    api.answer(createSubscription, { subscription: aListedSubscription('Cem', given) });
    await page.getByRole('button', { name: 'Add subscription' }).click();
    await dialog.getByLabelText('User').fill('cem@');
    await page.getByRole('option', { name: /Cem/ }).click();
    await dialog.getByLabelText('Plan').selectOptions('Small');
    await dialog.getByLabelText('Price').selectOptions('$100 per year');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(toast('Subscription created')).toBeVisible();
    expect(api.calls(createSubscription)[0]?.body).toMatchObject({
      user_id: 9,
      product_id: small.id,
      price_id: small.prices[1]?.id,
    });
  });
});

describe('[ASU-1] the export', () => {
  test('has the filters of the list, and says that a long one is being prepared', async () => {
    const api = await openSubscriptions(
      [aListedSubscription('Ann')],
      '/admin/subscriptions?query=ann&filter.gateway_name=stripe&orderBy=user&orderDir=asc',
    );
    api.answer(exportSubscriptions, { result: 'jobQueued' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(toast('Your export is being prepared')).toBeVisible();
    const { body } = api.calls(exportSubscriptions)[0] ?? {};
    expect(body).toMatchObject({
      state: 'active',
      query: 'ann',
      filters: [{ key: 'gateway_name', value: 'stripe' }],
      orderBy: 'user',
      orderDir: 'asc',
    });
  });
});

describe('[AEX-1] the list of subscriptions that have ended', () => {
  const ended = {
    valid: false,
    active: false,
    gateway_status: 'canceled',
    ends_at: '2026-11-01T10:00:00.000000Z',
  } as const;

  test('shows those of the last 90 days by default, and all without that filter', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
    // It is the 16th already for the admin.
    const api = await openSubscriptions(
      [aListedSubscription('Ann', ended)],
      '/admin/expired-subscriptions',
      'Pacific/Kiritimati',
    );
    await expect.element(row('Ann')).toHaveTextContent(/Ended/);
    const asked = () => api.calls(listSubscriptions).at(-1)?.query;
    expect(asked()).toMatchObject({ state: 'expired', orderBy: 'ends_at' });
    const [period] = asked()?.filters ?? [];
    expect(period?.value).toMatchObject({ start: '2026-08-17T10:00:00.000Z' });
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: /Remove.*Ended on/ }).click();
    await expect.poll(() => asked()?.filters).toBeUndefined();
  });

  test('reminds its users, once a day', { tags: 'variant' }, async () => {
    const reminded = { ...ended, reminded_at: new Date().toISOString() };
    const api = await openSubscriptions(
      [aListedSubscription('Ann', ended), aListedSubscription('Bob', reminded)],
      '/admin/expired-subscriptions',
    );
    api.answer(remindSubscriber, {});
    await choose('Ann', 'Send reminder');
    await expect.element(toast('Reminder sent')).toBeVisible();
    await openMenu('Bob');
    const item = page.getByRole('menuitem', { name: 'Send reminder' });
    await expect.element(item).toHaveTextContent('This user was reminded less than a day ago.');
    await userEvent.keyboard('{Escape}');
  });

  test('gives its user a new one', async () => {
    await openSubscriptions([aListedSubscription('Ann', ended)], '/admin/expired-subscriptions');
    await choose('Ann', 'New subscription');
    await expect.element(dialog).toHaveTextContent('Ann');
    await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});
