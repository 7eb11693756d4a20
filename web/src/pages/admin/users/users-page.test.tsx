import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createUser } from '#shared/routes/accounts/managed-users.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { exportUsers } from '#shared/routes/site/exports.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { adminsRole, usersRole } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  aListedUser,
  aManagedUser,
  openUsers,
  pageOfUsers,
} from '../../../../../tests/support/component/users.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const ann = aListedUser('Ann Lee', {
  roles: [usersRole, adminsRole],
  permissions: [{ id: 1, name: 'admin', restrictions: [] }],
  plan: { id: 3, name: 'Plus' },
  space_used: 3 * 1024 ** 3,
});
const bob = aListedUser('Bob', { email_verified_at: null, last_active_at: null });
const eve = aListedUser('Eve', {
  banned_at: '2026-03-04T05:06:07.000Z',
  banned_until: '2031-05-06T00:00:00.000Z',
});

describe('[AUS-1] the list of users', () => {
  test(
    'shows who they are, what they may do, and whether they can sign in',
    { tags: 'variant' },
    async () => {
      const api = await openUsers('/admin/users', { users: [ann, bob, eve] });
      await expect
        .element(row('Ann Lee'))
        .toHaveTextContent(/ann@example\.com.*Active.*Admin.*users, .*admins.*Plus.*3 GB/);
      await expect.element(row('Bob')).toHaveTextContent(/Unverified.*Never/);
      await expect.element(row('Eve')).toHaveTextContent('Banned until May 6, 2031');
      expect(api.calls(listUsers)[0]?.query).toMatchObject({ orderBy: 'created_at', orderDir: 'desc' });
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('is filtered by status, role, plan, country and times', { tags: 'variant' }, async () => {
    const api = await openUsers('/admin/users', { users: [ann] });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('Status').selectOptions('Banned');
    await filters.getByLabelText('Role').selectOptions('users');
    await filters.getByLabelText('Plan', { exact: true }).selectOptions('Plus');
    await filters.getByLabelText('Country').selectOptions('Germany');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listUsers).at(-1)?.query.filters)
      .toEqual([
        { key: 'status', operator: '=', value: 'banned' },
        { key: 'role_id', operator: '=', value: 2 },
        { key: 'plan_id', operator: '=', value: 3 },
        { key: 'country', operator: '=', value: 'DE' },
      ]);
  });

  test('is exported with its search and order', async () => {
    const api = await openUsers('/admin/users?query=ann', { users: [ann] });
    api.answer(exportUsers, { result: 'jobQueued' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(toast('Your export is being prepared')).toBeVisible();
    expect(api.calls(exportUsers)[0]?.body).toMatchObject({ query: 'ann', orderBy: 'created_at' });
  });

  test('shows that it loads, and an error with another try', { tags: 'variant' }, async () => {
    let release = () => {};
    const api = await openUsers('/admin/users', {
      prepare(prepared) {
        release = prepared.hold(listUsers);
        prepared.refuse(listUsers, { status: 403, message: 'No.' });
      },
    });
    const list = page.getByRole('region', { name: 'Users' });
    await expect.element(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
    api.answer(listUsers, { pagination: pageOfUsers([bob]) });
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Bob')).toBeVisible();
  });

  test('fits on a phone, and in Arabic', async () => {
    await showOnPhone();
    await openUsers('/admin/users', { users: [ann, bob, eve], change: inArabic });
    await expect.element(page.getByText('Ann Lee')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});

describe('[AUS-1] a new user', () => {
  const dialog = page.getByRole('dialog', { name: 'Add user' });

  test('is invited, and chooses the password', { tags: 'variant' }, async () => {
    const api = await openUsers('/admin/users', { users: [ann] });
    api.answer(createUser, { user: aManagedUser() });
    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByLabelText('Email').fill('new@example.com');
    await dialog.getByLabelText('First name').fill('Nia');
    await dialog.getByText('admins').click();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect.element(toast('User created')).toBeVisible();
    expect(api.calls(createUser)[0]?.body).toMatchObject({
      email: 'new@example.com',
      first_name: 'Nia',
      roles: [2, 5],
    });
    expect(api.calls(createUser)[0]?.body).not.toHaveProperty('password');
  });

  test('with a password gets a welcome mail only if that is wanted', async () => {
    const api = await openUsers('/admin/users', { users: [ann] });
    api.answer(createUser, { user: aManagedUser() });
    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByLabelText('Email').fill('new@example.com');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('a long passphrase');
    await dialog.getByText('Send a welcome mail').click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(toast('User created')).toBeVisible();
    expect(api.calls(createUser)[0]?.body).toMatchObject({
      password: 'a long passphrase',
      send_welcome: false,
    });
  });

  test('whose address is taken is refused at the field', async () => {
    const api = await openUsers('/admin/users', { users: [ann] });
    const message = 'This email address is taken.';
    api.refuse(createUser, { status: 422, message, errors: { email: [message] } });
    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByLabelText('Email').fill('ann@example.com');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect.element(dialog.getByLabelText('Email')).toHaveAccessibleDescription(message);
  });
});
