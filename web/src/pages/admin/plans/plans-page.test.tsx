import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  deleteProducts,
  listProducts,
  reorderProducts,
  syncProducts,
} from '#shared/routes/billing/products.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aManagedPlan, openPlans } from '../../../../../tests/support/component/managed-plans.ts';
import { aPrice } from '../../../../../tests/support/component/plans.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const question = page.getByRole('alertdialog');
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const order = () =>
  page
    .getByRole('button', { name: /^Actions for / })
    .elements()
    .map(({ ariaLabel }) => ariaLabel?.replace('Actions for ', ''));

const plus = aManagedPlan({ id: 1, name: 'Plus', recommended: true, subscriptions_count: 1200 });
const team = aManagedPlan({ id: 2, name: 'Team', hidden: true, unsynced_gateways: ['stripe'] });
const basic = aManagedPlan({ id: 3, name: 'Basic', free: true, prices: [], available_space: null });
const all = { plans: [plus, team, basic] };

describe('[APL-1] the list of plans', () => {
  test('shows prices, space, subscribers and labels', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans', all);
    await expect
      .element(row('Plus'))
      .toHaveTextContent(/Recommended.*\$10 per month · \$100 per year.*100 GB.*1,200/);
    await expect.element(row('Team')).toHaveTextContent(/Hidden.*Not synced: Stripe.*–/);
    await expect.element(row('Basic')).toHaveTextContent(/Free.*–.*Unlimited/);
    expect(api.calls(listProducts)[0]?.query).toMatchObject({
      loadCount: ['subscriptions'],
      orderBy: 'position',
      perPage: 100,
    });
    await expect.element(page.getByRole('navigation', { name: /^Pages/ })).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('names two prices and counts the others', { tags: 'variant' }, async () => {
    const amounts = [1, 2, 3, 4].map((count) => aPrice({ amount: count, interval_count: count }));
    await openPlans('/admin/plans', { plans: [aManagedPlan({ name: 'Much', prices: amounts })] });
    await expect.element(row('Much')).toHaveTextContent('$1 per month · $2 every 2 months · 2 more');
  });

  test('links to the editors', { tags: 'variant' }, async () => {
    await openPlans('/admin/plans', all);
    await page.getByRole('link', { name: 'Add plan' }).click();
    await expectPath('/admin/plans/new');
    history.back();
    await row('Basic').click();
    await expectPath('/admin/plans/3/edit');
  });

  test('shows a button that adds a plan if it is empty', { tags: 'variant' }, async () => {
    await openPlans();
    await expect.element(page.getByText('There are no plans yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Add plan' })).toBeVisible();
  });

  test('shows a retry button if it cannot be read', { tags: 'variant' }, async () => {
    await openPlans('/admin/plans', {
      prepare: (api) => api.refuse(listProducts, { status: 403, message: 'No.' }),
    });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openPlans('/admin/plans', all);
    await expect.element(row('Plus')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('does not exist without plans.update', async () => {
    await openPlans('/admin/plans', { permissions: ['admin.access', 'discount.update'] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Plans' })).not.toBeInTheDocument();
  });
});

describe('[APL-1] [PL6] the order', () => {
  test('is changed by the keyboard, and shown before it is stored', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans', all);
    await expect.element(row('Basic')).toBeVisible();
    const release = api.hold(reorderProducts);
    // A focus that no key has led to the button goes on to its row.
    row('Plus').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Move Plus' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Insert between Plus and Team' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('button', { name: 'Insert between Team and Basic' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(order).toEqual(['Team', 'Plus', 'Basic']);
    release();
    await expect.poll(() => api.calls(reorderProducts).at(-1)?.body.ids).toEqual([2, 1, 3]);
    await expect.poll(order).toEqual(['Team', 'Plus', 'Basic']);
  });

  test('is changed by dragging a row', async () => {
    const api = await openPlans('/admin/plans', all);
    await expect.element(row('Basic')).toBeVisible();
    await userEvent.dragAndDrop(row('Basic'), row('Plus'), { targetPosition: { x: 200, y: 4 } });
    await expect.poll(() => api.calls(reorderProducts).at(-1)?.body.ids).toEqual([3, 1, 2]);
    await expect.poll(order).toEqual(['Basic', 'Plus', 'Team']);
  });

  test(
    'is changed by the menu of a row, and restored if the server refuses it',
    { tags: 'variant' },
    async () => {
      const api = await openPlans('/admin/plans', all);
      await choose('Team', 'Move up');
      await expect.poll(order).toEqual(['Team', 'Plus', 'Basic']);
      const message = 'Another admin has changed this plan. Reload it and try again.';
      api.refuse(reorderProducts, { status: 409, message });
      await choose('Team', 'Move down');
      await expect.element(toast(message)).toBeVisible();
      await expect.poll(order).toEqual(['Team', 'Plus', 'Basic']);
    },
  );

  test('does not jump back between two quick moves', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans', all);
    await expect.element(row('Basic')).toBeVisible();
    const release = api.hold(reorderProducts);
    await choose('Basic', 'Move up');
    await choose('Basic', 'Move up');
    await expect.poll(order).toEqual(['Basic', 'Plus', 'Team']);
    expect(api.calls(listProducts)).toHaveLength(1);
    release();
    await expect.poll(() => api.calls(listProducts)).toHaveLength(2);
    expect(api.calls(reorderProducts).map(({ body }) => body.ids)).toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]);
    await expect.poll(order).toEqual(['Basic', 'Plus', 'Team']);
  });

  test('cannot be changed while the list is filtered', { tags: 'variant' }, async () => {
    await openPlans('/admin/plans', all);
    await page.getByRole('searchbox').fill('tea');
    await userEvent.keyboard('{Enter}');
    await expect.poll(order).toEqual(['Team']);
    await expect.element(page.getByRole('button', { name: 'Move Team' })).toBeDisabled();
    await page.getByRole('button', { name: 'Actions for Team' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Move up' }))
      .toHaveTextContent('Clear the search to change the order.');
    await userEvent.keyboard('{Escape}');
  });
});

describe('[APL-1] [PL5] synchronizing', () => {
  const sync = page.getByRole('button', { name: 'Sync' });
  const dialog = page.getByRole('dialog', { name: 'Sync plans' });

  test(
    'syncs one gateway after another, and shows errors with the names of plans',
    { tags: 'variant' },
    async () => {
      const api = await openPlans('/admin/plans', all);
      api.answer(syncProducts, ({ body: { gateway } }) => ({
        result: {
          created: gateway === 'stripe' ? 2 : 1,
          updated: 1,
          archived: 0,
          errors:
            gateway === 'paypal'
              ? [{ product_id: 2, product_name: 'Team', gateway, message: 'The amount is too small.' }]
              : [],
        },
      }));
      const release = api.hold(syncProducts);
      await sync.click();
      await expect.element(dialog).toHaveTextContent('Comparing the plans with Stripe…');
      await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
      release();
      await expect
        .element(dialog)
        .toHaveTextContent('Some plans could not be synced.Added3Updated2Archived0');
      await expect
        .element(dialog.getByRole('listitem'))
        .toHaveTextContent('Team – PayPalThe amount is too small.');
      expect(await findViolationsInEveryLook()).toEqual([]);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  test('shows success, and the error of a gateway that does not respond', async () => {
    const api = await openPlans('/admin/plans', all);
    api.answer(syncProducts, { result: { created: 0, updated: 0, archived: 0, errors: [] } });
    await sync.click();
    await expect.element(dialog).toHaveTextContent('The payment gateways have all plans as they are here.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    api.refuse(syncProducts, { status: 502, message: 'The payment service has no keys yet.' });
    await sync.click();
    await expect
      .element(dialog.getByRole('listitem').first())
      .toHaveTextContent('StripeThe payment service has no keys yet.');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
});

describe('[APL-1] [PL4] deleting', () => {
  test('asks first, and explains what happens to the plan', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans', all);
    await choose('Team', 'Delete');
    await expect
      .element(question)
      .toHaveTextContent('Delete the plan Team?Nobody can subscribe to it any more.');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 plan')).toBeVisible();
    expect(api.calls(deleteProducts)[0]?.params.id).toEqual([2]);
  });

  test('shows why a gateway refuses it', async () => {
    const api = await openPlans('/admin/plans', all);
    const failure = { gateway: 'stripe' as const, message: 'Stripe is down.' };
    api.answer(deleteProducts, { gateway_errors: [failure] });
    await choose('Team', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted here, but not at Stripe: Stripe is down.')).toBeVisible();
  });

  test('is refused for a plan with subscribers', { tags: 'variant' }, async () => {
    const api = await openPlans('/admin/plans', all);
    const message = 'Somebody still pays this price. Move them to another plan first.';
    api.refuse(deleteProducts, { status: 422, message, errors: { id: [message] } });
    await choose('Team', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast(message)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for Plus' }).click();
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveTextContent('1200 users subscribe to this plan.');
    await userEvent.keyboard('{Escape}');
  });
});

test.each([
  ['billing is off', 'Billing is off', (billing: { enable: boolean }) => void (billing.enable = false)],
  [
    'no gateway is on',
    'No payment gateway is on',
    (billing: { stripe: { enable: boolean }; paypal: { enable: boolean } }) => {
      billing.stripe.enable = false;
      billing.paypal.enable = false;
    },
  ],
])('[APL-1] the list says what to do where %s', async (_title, text, change) => {
  await openPlans('/admin/plans', { ...all, change: ({ settings }) => change(settings.billing) });
  await expect.element(page.getByRole('note')).toHaveTextContent(text);
  await expect.element(page.getByRole('note')).toHaveTextContent('settings, under Subscriptions');
});
