import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { addRoleUsers, removeRoleUsers } from '#shared/routes/site/roles.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aListedUser, pageOfUsers } from '../../../../../tests/support/component/users.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { aRole, openRoles } from '../../../../../tests/support/component/roles.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const field = page.getByRole('combobox', { name: 'Add users' });
const editors = aRole({ id: 50, permissions: [{ id: 5, name: 'roles.update', restrictions: [] }] });

function answerUsers(api: FakeApi, ...users: ListedUser[]): void {
  api.answer(listUsers, { pagination: pageOfUsers(users) });
}

async function openUsers(options: Parameters<typeof openRoles>[1] = {}): Promise<FakeApi> {
  return openRoles('/admin/roles/50/edit?tab=users', {
    roles: [editors],
    ...options,
    prepare(api) {
      answerUsers(api, aListedUser('Ann', { id: 7 }), aListedUser('Ben', { id: 8 }));
      options.prepare?.(api);
    },
  });
}

describe('[ARO-2] the users of a role', () => {
  test('are read by the role, in a tab that the address names', { tags: 'variant' }, async () => {
    const api = await openRoles('/admin/roles/50/edit', { roles: [editors] });
    answerUsers(api, aListedUser('Ben', { id: 8 }));
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect.element(row('Ben')).toBeVisible();
    expect(location.search).toBe('?tab=users');
    expect(api.calls(listUsers)[0]?.query.filters).toEqual([{ key: 'role_id', operator: '=', value: 50 }]);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are added by their addresses; what is wrong with one is told with it', async () => {
    const api = await openUsers();
    api.refuse(addRoleUsers, { status: 422, message: 'No.', errors: { 'emails.1': ['No such account.'] } });
    await field.fill('cleo@example.com, nobody@example.com');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('nobody@example.com: No such account.')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(addRoleUsers, { count: 1 });
    await page.getByRole('button', { name: 'Remove nobody@example.com' }).click();
    answerUsers(api, aListedUser('Cleo', { id: 9 }));
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Added 1 user')).toBeVisible();
    await expect.element(row('Cleo')).toBeVisible();
    expect(api.calls(addRoleUsers).at(-1)?.body).toEqual({ emails: ['cleo@example.com'], userIds: [] });
  });

  test('are removed at once, and added again by Undo', { tags: 'variant' }, async () => {
    const api = await openUsers();
    api.answer(removeRoleUsers, { count: 1 });
    api.answer(addRoleUsers, { count: 1 });
    await choose('Ben', 'Remove from role');
    await expect.element(toast('Removed 1 user')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.calls(addRoleUsers).map(({ body }) => body.userIds)).toEqual([[8]]);
  });

  test('are asked before they remove their own rights', { tags: 'variant' }, async () => {
    const api = await openUsers({ ownRoleIds: [50] });
    api.answer(removeRoleUsers, { count: 1 });
    await choose('Ann', 'Remove from role');
    const question = page.getByRole('alertdialog', { name: 'Remove your own rights?' });
    await question.getByRole('button', { name: 'Remove from role' }).click();
    await expect.element(toast('Removed 1 user')).toBeVisible();
  });

  test('are not shown without users.update, but can be added', async () => {
    const api = await openUsers({ permissions: ['admin.access', 'roles.update'] });
    await expect.element(page.getByText(/you need the permission Manage users/)).toBeVisible();
    await expect.element(field).toBeVisible();
    expect(api.calls(listUsers)).toEqual([]);
  });

  test('cannot be changed by somebody without admin, if the role has it', async () => {
    const admin = { ...editors, permissions: [{ id: 1, name: 'admin', restrictions: [] }] };
    await openUsers({ roles: [admin], permissions: ['admin.access', 'roles.update', 'users.update'] });
    await expect.element(row('Ben')).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Actions for Ben' })).not.toBeInTheDocument();
  });
});
