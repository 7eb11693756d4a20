import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { changeUsers, getUsersChange } from '#shared/routes/accounts/bulk-users.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../../tests/support/component/drive-page.ts';
import { adminsRole, madeAt, usersRole } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { button, checkboxOf } from '../../../../../../tests/support/component/guests-list.ts';
import { aListedUser, openUsers, pageOfUsers } from '../../../../../../tests/support/component/users.ts';

const ann = aListedUser('Ann Lee', { roles: [usersRole] });
const bob = aListedUser('Bob Ray', { banned_at: '2026-03-04T05:06:07.000Z' });
const eve = aListedUser('Eve Fox', { permissions: [{ id: 1, name: 'admin', restrictions: [] }] });
const done: BulkChange = {
  id: 7,
  status: 'done',
  progress: 100,
  total: 2,
  changed: 2,
  failed: 0,
  failures: [],
};
const failure = (user: ListedUser, code: 'forbidden' | 'adminBan') => ({
  id: user.id,
  name: user.display_name,
  code,
  message: code === 'adminBan' ? 'An administrator cannot be suspended.' : 'Not allowed.',
});

const bar = page.getByRole('toolbar', { name: 'Selection' });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const answerChange = (api: FakeApi, change: Partial<BulkChange> = {}) =>
  api.answer(changeUsers, { change: { ...done, ...change } });
const lastBody = (api: FakeApi) => api.calls(changeUsers).at(-1)?.body;

async function select(...users: ListedUser[]): Promise<void> {
  await expect.element(row('Ann Lee')).toBeVisible();
  for (const user of users) await checkboxOf(row(user.display_name)).click();
}

async function choose(action: string): Promise<void> {
  await bar.getByRole('button', { name: 'Actions' }).click();
  await item(action).click();
}

async function openSelected(...users: ListedUser[]): Promise<FakeApi> {
  const api = await openUsers('/admin/users', { users: [ann, bob, eve] });
  await select(...users);
  answerChange(api, { total: users.length, changed: users.length });
  return api;
}

describe('[AUS-1] selected users', () => {
  test(
    'are banned together, and Undo unbans those who were not banned before',
    { tags: 'variant' },
    async () => {
      const api = await openSelected(ann, bob);
      await choose('Ban');
      const dialog = page.getByRole('dialog', { name: 'Ban 2 users?' });
      await dialog.getByLabelText('Reason').fill('Spam.');
      await dialog.getByRole('button', { name: 'Ban' }).click();
      await expect.element(toast('2 users are banned')).toBeVisible();
      expect(lastBody(api)).toEqual({
        change: { kind: 'ban', permanent: true, comment: 'Spam.' },
        ids: [ann.id, bob.id],
      });
      await expect.poll(() => api.calls(listUsers).length).toBe(2);
      await expect.element(bar).not.toBeInTheDocument();
      answerChange(api, { changed: 1 });
      await button('Undo').click();
      await expect.element(toast('1 user can sign in again')).toBeVisible();
      expect(lastBody(api)).toEqual({ change: { kind: 'unban' }, ids: [ann.id] });
    },
  );

  test.each([
    ['Unban', 'Unban 1 user?', 'unban', '1 user can sign in again'],
    ['Log out everywhere', 'Log out 1 user everywhere?', 'end_sessions', '1 user is logged out'],
    [
      'Send password reset',
      'Send a password reset to 1 user?',
      'send_password_reset',
      'Password reset sent to 1 user',
    ],
  ])(
    '%s is asked about first, and gives the focus back to the table',
    { tags: 'variant' },
    async (action, question, kind, text) => {
      const api = await openSelected(bob);
      await choose(action);
      const dialog = page.getByRole('alertdialog', { name: question });
      await dialog.getByRole('button', { name: action }).click();
      await expect.element(toast(text)).toBeVisible();
      expect(lastBody(api)).toEqual({ change: { kind }, ids: [bob.id] });
      await expect.poll(() => document.activeElement?.closest('[role=grid]')).not.toBeNull();
    },
  );

  test('get a role of the site, and lose one that they have', async () => {
    const api = await openSelected(ann, bob);
    await choose('Give role');
    const giving = page.getByRole('dialog', { name: 'Give a role to 2 users' });
    await expect.element(giving.getByRole('button', { name: 'Give role' })).toBeDisabled();
    await giving.getByLabelText('Role').selectOptions('admins');
    await giving.getByRole('button', { name: 'Give role' }).click();
    await expect.element(toast('2 users have the role')).toBeVisible();
    expect(lastBody(api)?.change).toEqual({ kind: 'give_role', role_id: adminsRole.id });
    await select(ann, bob);
    await choose('Take role');
    const taking = page.getByRole('dialog', { name: 'Take a role from 2 users' });
    const options = taking.getByRole('option');
    await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toHaveLength(2);
    await taking.getByLabelText('Role').selectOptions('users');
    await taking.getByRole('button', { name: 'Take role' }).click();
    await expect.poll(() => lastBody(api)?.change).toEqual({ kind: 'take_role', role_id: usersRole.id });
  });

  test('cannot be changed if none of them may be, with the reason', { tags: 'variant' }, async () => {
    await openSelected(eve);
    await bar.getByRole('button', { name: 'Actions' }).click();
    await expect.element(item('Ban')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Ban')).toHaveTextContent('A super admin cannot be banned.');
    await expect.element(item('Unban')).toHaveTextContent('None of these users is banned.');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('who could not be changed are listed with the reason, and tried again', async () => {
    const api = await openSelected(ann, eve);
    answerChange(api, { changed: 1, failed: 1, failures: [failure(eve, 'adminBan')] });
    await choose('Ban');
    await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
    const result = page.getByRole('dialog', { name: 'Ban' });
    await expect
      .element(result.getByRole('row', { name: /Eve Fox/ }))
      .toHaveTextContent('An administrator cannot be suspended.');
    await expect.element(result.getByRole('button', { name: 'Done' })).toHaveFocus();
    expect(await findViolationsInEveryLook()).toEqual([]);
    answerChange(api, { total: 1, changed: 1 });
    await result.getByRole('button', { name: 'Try the failed again' }).click();
    await expect.element(toast('1 user is banned')).toBeVisible();
    expect(lastBody(api)).toMatchObject({ change: { kind: 'ban' }, ids: [eve.id] });
    await expect.element(result).not.toBeInTheDocument();
  });
});

describe('[AUS-1] all users that match', () => {
  const line = page.getByRole('status').filter({ hasText: /selected/ });

  async function openMany(path = '/admin/users?query=a'): Promise<FakeApi> {
    const api = await openUsers(path, {
      prepare: (prepared) =>
        prepared.answer(listUsers, {
          pagination: { ...pageOfUsers([ann, bob, eve]), last_page: 412, total: 1234 },
        }),
    });
    await expect.element(row('Ann Lee')).toBeVisible();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    await expect.element(line).toHaveTextContent('All 3 on this page are selected.');
    await button('Select all 1,234 that match').click();
    await expect.element(line).toHaveTextContent('All 1,234 that match are selected.');
    return api;
  }

  test(
    'are changed by the search of the list, without those that were left out',
    { tags: 'variant' },
    async () => {
      const api = await openMany();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await checkboxOf(row('Bob Ray')).click();
      await expect.element(line).toHaveTextContent('1,233 of 1,234 that match are selected, without 1.');
      answerChange(api, { changed: 1233 });
      await choose('Log out everywhere');
      const dialog = page.getByRole('alertdialog', { name: 'Log out 1,233 users everywhere?' });
      await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
      await expect.element(toast('1,233 users are logged out')).toBeVisible();
      const { matching, ...others } = lastBody(api) ?? {};
      expect(others).toEqual({ change: { kind: 'end_sessions' } });
      // By the clock of the site, not the browser's.
      expect(matching).toMatchObject({ listed_at: new Date(madeAt).toISOString() });
      expect(matching).toEqual({ query: 'a', listed_at: expect.any(String), except: [bob.id] });
      expect(Date.parse(matching?.listed_at ?? '')).toBeLessThanOrEqual(Date.now());
    },
  );

  test('are deleted, and the page alone can be chosen again', async () => {
    const api = await openMany();
    await button('Select only this page').click();
    await expect.element(bar).toHaveTextContent('3 selected');
    await button('Select all 1,234 that match').click();
    answerChange(api);
    await bar.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1,234 users?' });
    await expect.element(dialog).toHaveTextContent('After 7 days they are erased');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => lastBody(api)?.change).toEqual({ kind: 'delete' });
  });

  test(
    'are no longer selected when the search changes, or by the checkbox of all',
    { tags: 'variant' },
    async () => {
      await openMany('/admin/users?filter.status=active');
      await button('Remove filter Status: Active').click();
      await expect.element(toast('The selection was cleared, as the search has changed.')).toBeVisible();
      await expect.element(bar).not.toBeInTheDocument();
      await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
      await button('Select all 1,234 that match').click();
      await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
      await expect.element(bar).not.toBeInTheDocument();
    },
  );

  test(
    'show their progress, which can be closed and seen again, and their result',
    { tags: 'variant' },
    async () => {
      const api = await openMany();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const running: BulkChange = { ...done, status: 'running', progress: 18, total: 1234, changed: 220 };
      answerChange(api, { ...running, failed: 10 });
      api.answer(getUsersChange, { change: { ...running, failed: 10 } });
      await choose('Unban');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unban' }).click();
      const progress = page.getByRole('dialog', { name: 'Unban' });
      await expect.element(progress.getByText('230 of 1,234')).toBeVisible();
      await expect.element(progress.getByText('You can close this window')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(toast('The change goes on in the background.')).toBeVisible();
      await expect.element(bar).not.toBeInTheDocument();
      await button('Show progress').click();
      await expect.element(progress).toBeVisible();
      await progress.getByRole('button', { name: 'Close' }).last().click();
      const failures = [failure(eve, 'forbidden')];
      api.answer(getUsersChange, {
        change: { ...running, status: 'done', progress: 100, changed: 1233, failed: 1, failures },
      });
      await vi.advanceTimersByTimeAsync(3000);
      await expect.element(toast('1 user could not be changed.')).toBeVisible();
      await button('Show result').click();
      await expect.element(progress.getByRole('row', { name: /Eve Fox/ })).toBeVisible();
    },
  );
});
