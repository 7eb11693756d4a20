import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getUserSpaceRecalculation,
  listUserSpace,
  recalculateUserSpace,
  setUserSpace,
} from '#shared/routes/accounts/user-space.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { madeAt, onePage } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aUserSpace, openUserSpace } from '../../../../../tests/support/component/user-space.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const gigabyte = 1024 ** 3;
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const dialog = page.getByRole('dialog');
const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const ann = aUserSpace('Ann Lee', { plan: 'Plus', allowed_by: 'plan' });
const bob = aUserSpace('Bob', {
  available_space: 10 * gigabyte,
  effective_space: 10 * gigabyte,
  allowed_by: 'custom',
  used: 9.5 * gigabyte,
  trash: gigabyte,
  versions: 2 * gigabyte,
  files_count: 12,
  counted_at: madeAt,
  percent: 95,
});
const eve = aUserSpace('Eve', {
  space_unlimited: true,
  effective_space: null,
  allowed_by: 'unlimited',
  percent: 0,
});

describe('[ASP-1] the list of space', () => {
  test('shows what users use, what they may use, and the totals', { tags: 'variant' }, async () => {
    const api = await openUserSpace([bob, ann, eve]);
    await expect.element(row('Bob')).toHaveTextContent(/–.*9.5 GB.*1 GB.*2 GB.*10 GB.*Custom.*95%/);
    await expect.element(row('Ann Lee')).toHaveTextContent(/Plus.*2 GB.*–.*–.*25 GB.*8%/);
    await expect.element(row('Ann Lee')).not.toHaveTextContent('Custom');
    await expect.element(row('Eve')).toHaveTextContent(/2 GB.*Unlimited/);
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect.element(totals).toHaveTextContent(/Used by all users13.5 GB.*Users3/);
    expect(api.calls(listUserSpace)[0]?.query).toMatchObject({ orderBy: 'used', orderDir: 'desc' });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('shows that it loads, and an error with another try', async () => {
    let release = () => {};
    const api = await openUserSpace([ann], {
      prepare(prepared) {
        release = prepared.hold(listUserSpace);
        prepared.refuse(listUserSpace, { status: 403, message: 'No.' });
      },
    });
    const list = page.getByRole('region', { name: 'User space' });
    await expect.element(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
    const totals = { used: ann.used, users: 1 };
    api.answer(listUserSpace, { pagination: onePage([ann]), totals });
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Ann Lee')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Totals' })).toHaveTextContent('2 GB');
  });

  test('says that nobody matches', { tags: 'variant' }, async () => {
    const api = await openUserSpace([ann]);
    await expect.element(row('Ann Lee')).toBeVisible();
    api.answer(listUserSpace, { pagination: onePage([]), totals: { used: ann.used, users: 1 } });
    await page.getByRole('searchbox').fill('nobody');
    await expect.element(row('Ann Lee')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Totals' })).toHaveTextContent('Users1');
  });

  test('is filtered by usage, plan and what the space follows from', { tags: 'variant' }, async () => {
    const api = await openUserSpace([bob]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('Usage').selectOptions('From 80% on');
    await filters.getByLabelText('Allowed by').selectOptions('Custom');
    await filters.getByLabelText('Plan', { exact: true }).selectOptions('Plus');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listUserSpace).at(-1)?.query.filters)
      .toEqual([
        { key: 'usage', operator: '=', value: 'over_80' },
        { key: 'allowed_by', operator: '=', value: 'custom' },
        { key: 'plan_id', operator: '=', value: 3 },
      ]);
  });

  test('fits on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openUserSpace([bob, ann, eve], { change: inArabic });
    await expect.element(page.getByText('Ann Lee')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});

describe('[ASP-1] the allowance of a user', () => {
  const answered = { ...ann, available_space: 5 * gigabyte };

  test('is set to an amount in a unit', { tags: 'variant' }, async () => {
    const api = await openUserSpace([ann]);
    api.answer(setUserSpace, { userSpace: answered });
    await choose('Ann Lee', 'Change allowance');
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabelText('Allowance', { exact: true }).selectOptions('An amount');
    const amount = dialog.getByRole('textbox', { name: 'Available space' });
    await expect.element(amount).toHaveValue('25');
    await amount.fill('5');
    await userEvent.tab();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Allowance of Ann Lee changed')).toBeVisible();
    expect(api.calls(setUserSpace)).toMatchObject([
      { params: { userId: ann.user.id }, body: { available_space: 5 * gigabyte, space_unlimited: false } },
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is by plan again, or without limit', { tags: 'variant' }, async () => {
    const api = await openUserSpace([bob]);
    api.answer(setUserSpace, { userSpace: bob });
    await choose('Bob', 'Change allowance');
    await dialog.getByLabelText('Allowance', { exact: true }).selectOptions('By plan');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await choose('Bob', 'Change allowance');
    await dialog.getByLabelText('Allowance', { exact: true }).selectOptions('Unlimited');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => api.calls(setUserSpace).map(({ body }) => body))
      .toEqual([{ available_space: null, space_unlimited: false }, { space_unlimited: true }]);
  });

  test('says what stops below what is used, and shows an error at its field', async () => {
    const api = await openUserSpace([bob]);
    const errors = { available_space: ['Too much.'] };
    api.refuse(setUserSpace, { status: 422, message: 'Too much.', errors });
    await choose('Bob', 'Change allowance');
    const amount = dialog.getByRole('textbox', { name: 'Available space' });
    await amount.fill('');
    await userEvent.tab();
    await expect.element(dialog).toHaveTextContent('Enter an amount.');
    await amount.fill('9');
    await userEvent.tab();
    await expect.element(dialog).toHaveTextContent('The user already uses 9.5 GB.');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(amount).toHaveAccessibleDescription('Too much.');
  });
});

describe('[ASP-1] a recalculation', () => {
  const done = { id: 5, status: 'done' as const, progress: 100 };

  test('says that the counter was right', { tags: 'variant' }, async () => {
    const api = await openUserSpace([bob]);
    const recalculation = { ...done, before: bob.used, after: bob.used };
    api.answer(recalculateUserSpace, { userSpace: bob, recalculation });
    await choose('Bob', 'Recalculate');
    await expect.element(dialog).toHaveTextContent('The used space was right: 9.5 GB.');
    await expect.poll(() => api.calls(listUserSpace).length).toBe(2);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('goes on in the background, and says what was wrong', async () => {
    const api = await openUserSpace([bob]);
    const recalculation = { ...done, status: 'running' as const, progress: 40 };
    api.answer(recalculateUserSpace, { userSpace: bob, recalculation });
    const release = api.hold(getUserSpaceRecalculation);
    const result = { ...done, before: 4.7 * 1024 * gigabyte, after: 4.6 * 1024 * gigabyte };
    api.answer(getUserSpaceRecalculation, {
      recalculation: { ...result, before: Math.round(result.before), after: Math.round(result.after) },
    });
    await choose('Bob', 'Recalculate');
    await expect.element(dialog).toHaveTextContent(/Counting files.*40%/);
    release();
    await expect.element(dialog).toHaveTextContent('The used space was 4.7 TB, and is 4.6 TB now.');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('that is refused closes its dialog and says why', async () => {
    const api = await openUserSpace([bob]);
    api.refuse(recalculateUserSpace, { status: 404, message: 'This user does not exist.' });
    await choose('Bob', 'Recalculate');
    await expect.element(toast('This user does not exist.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
