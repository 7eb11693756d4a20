import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#shared/entities/accounts/user.ts';
import { deleteAccessToken, updateUser } from '#shared/routes/accounts/account.ts';
import { banUser, unbanUser } from '#shared/routes/accounts/bans.ts';
import {
  endUserSessions,
  removeUserTwoFactor,
  sendUserPasswordReset,
} from '#shared/routes/accounts/managed-users.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { aToken } from '../../../../../tests/support/component/account.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { adminsRole, ann, madeAt, usersRole } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aManagedUser, openUser } from '../../../../../tests/support/component/users.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const save = page.getByRole('button', { name: 'Save', exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const bob = aManagedUser({
  available_space: 5 * 1024 ** 3,
  space_used: 4 * 1024 ** 3,
  effective_space: 5 * 1024 ** 3,
});

/** Answers changes of the user, who is read with them from then on. */
function answerUpdates(api: FakeApi, user: User, change: Partial<User>): void {
  api.answer(updateUser, () => {
    api.answer(getUser, { user: { ...user, ...change } });
    return { user: { ...user, ...change } };
  });
}

const sent = (api: FakeApi) => api.calls(updateUser).at(-1)?.body;

describe('[AUD-1] a user', () => {
  test('is opened at the details, under a header that says who they are', { tags: 'variant' }, async () => {
    await openUser(bob, '');
    await expect.poll(() => location.pathname).toBe(`/admin/users/${bob.id}/details`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bob Ray');
    await expect.element(page.getByText('bob@example.com')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test.each(['0', 'x', '12345678901234567'])('[AUD-2] %s is nobody', async (id) => {
    await openUser(bob, undefined, { path: `/admin/users/${id}/details` });
    await expect
      .element(heading('Wrong doorway?').or(page.getByRole('heading', { name: /doorway/ })))
      .toBeVisible();
  });

  test('[AUD-2] who does not exist is the not-found page', { tags: 'variant' }, async () => {
    await openUser(bob, 'details', {
      prepare: (api) => api.refuse(getUser, { status: 404, message: 'Not found.' }),
    });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
  });

  test('whose data cannot be read can be asked for again', { tags: 'variant' }, async () => {
    const api = await openUser(bob, 'details', {
      prepare: (prepared) => prepared.refuse(getUser, { status: 403, message: 'No.' }),
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    api.answer(getUser, { user: bob });
    await again.click();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Bob');
  });

  test.each(['details', 'permissions', 'security', 'date', 'api'])(
    'fits on a phone, and in Arabic: %s',
    { tags: 'variant' },
    async (tab) => {
      await showOnPhone();
      await openUser(bob, tab, { change: inArabic });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.getByRole('status').elements().length).toBe(0);
      expect(overflowOf()).toBe(0);
      expect(await findViolations()).toEqual([]);
    },
  );
});

describe('[AUD-details] the details', () => {
  test('save what was changed, and nothing else', { tags: 'variant' }, async () => {
    const api = await openUser(bob);
    answerUpdates(api, bob, { first_name: 'Rob' });
    await expect.element(save).toBeDisabled();
    await page.getByLabelText('First name').fill('Rob');
    await save.click();
    await expect.element(toast('User updated')).toBeVisible();
    expect(sent(api)).toEqual({ first_name: 'Rob' });
    await expect.element(save).toBeDisabled();
  });

  test('give roles and space, and verify the address', { tags: 'variant' }, async () => {
    const api = await openUser(bob);
    answerUpdates(api, bob, {});
    await page.getByText('admins', { exact: true }).click();
    await expect.element(page.getByText('guests')).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Available space' }).fill('');
    await page.getByText('Email address verified').first().click();
    await save.click();
    await expect.element(toast('User updated')).toBeVisible();
    expect(sent(api)).toEqual({ roles: [2, 5], available_space: null, email_verified_at: false });
  });

  test('ask before admins take a role from themselves', async () => {
    const own = aManagedUser({ id: ann.id });
    const api = await openUser(own);
    answerUpdates(api, own, {});
    await page.getByText('users', { exact: true }).click();
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'Take a role from yourself?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(api.calls(updateUser)).toEqual([]);
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('User updated')).toBeVisible();
    expect(sent(api)).toEqual({ roles: [] });
  });

  test('show how much space is taken', async () => {
    await openUser(bob);
    await expect.element(page.getByText('4 GB of 5 GB used')).toBeVisible();
  });

  test('show what is wrong at the field, and lose nothing', { tags: 'variant' }, async () => {
    const api = await openUser(bob);
    const message = 'This email address is taken.';
    api.refuse(updateUser, { status: 422, message, errors: { email: [message] } });
    await page.getByLabelText('Last name').fill('Roy');
    await page.getByLabelText('Email', { exact: true }).fill('ann@example.com');
    await save.click();
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveAccessibleDescription(message);
    await expect.element(page.getByLabelText('Last name')).toHaveValue('Roy');
  });

  test('[SH-12] ask before changes are lost in another tab', { tags: 'variant' }, async () => {
    await openUser(bob);
    await page.getByLabelText('First name').fill('Rob');
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Rob');
  });

  test('of a super admin say why somebody else cannot change them', async () => {
    const admin = aManagedUser({
      permissions: [{ id: 1, name: 'admin', restrictions: [] }],
      roles: [usersRole, adminsRole],
    });
    await openUser(admin, 'details', { permissions: ['admin.access', 'users.update'] });
    await expect.element(page.getByText('Only super admins can change a super admin.')).toBeVisible();
    await page.getByLabelText('First name').fill('Rob');
    await expect.element(save).toBeDisabled();
    await page.getByRole('button', { name: 'Actions for Bob Ray' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: /Ban/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

describe('[AUD-permissions] the permissions', () => {
  const holder = aManagedUser({
    permissions: [
      { id: 16, name: 'files.view', restrictions: [] },
      { id: 20, name: 'workspaces.create', restrictions: [{ name: 'count', value: 3 }] },
      { id: 15, name: 'logs.view', restrictions: [] },
    ],
    permission_sources: { 'files.view': 'role:2', 'workspaces.create': 'plan:3', 'logs.view': 'user' },
    direct_permissions: [{ id: 15, name: 'logs.view', restrictions: [] }],
  });

  test('are listed by group, with their limits and what gives them', { tags: 'variant' }, async () => {
    await openUser(holder, 'permissions');
    const files = region('Effective permissions').getByRole('group', { name: 'Files' });
    await expect.element(files).toHaveTextContent(/Role .*users/);
    await expect
      .element(region('Effective permissions').getByRole('group', { name: 'Workspaces' }))
      .toHaveTextContent(/: 3.*Plan .*Plus/);
    await expect
      .element(region('Effective permissions').getByRole('group', { name: 'Site' }))
      .toHaveTextContent('Given to this user alone');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('of the user alone are given and taken', { tags: 'variant' }, async () => {
    const api = await openUser(holder, 'permissions');
    answerUpdates(api, holder, {});
    await page.getByText('View logs', { exact: true }).last().click();
    await page.getByText('Manage tags', { exact: true }).click();
    await save.click();
    await expect.element(toast('User updated')).toBeVisible();
    expect(sent(api)).toEqual({ permissions: [{ name: 'tags.update', restrictions: [] }] });
  });

  test('that the admin lacks cannot be given', async () => {
    await openUser(holder, 'permissions', {
      permissions: ['admin.access', 'users.update', 'files.view', 'workspaces.create', 'logs.view'],
    });
    await expect.element(page.getByRole('checkbox', { name: /Manage tags/ })).toBeDisabled();
    await expect
      .element(page.getByText('You can only give and take permissions that you have.').first())
      .toBeVisible();
  });
});

describe('[AUD-security] the security', () => {
  const secured = aManagedUser({
    two_factor_confirmed_at: madeAt,
    social_profiles: [{ service_name: 'google', username: 'Bob at Google' }],
  });

  test('shows the second factor, sessions and services', { tags: 'variant' }, async () => {
    await openUser(secured, 'security');
    await expect.element(region('Two-factor authentication')).toHaveTextContent('On');
    await expect.element(region('Connected services')).toHaveTextContent(/Google.*Bob at Google/);
    await expect.element(region('Active sessions').getByRole('listitem')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('sets a password, with a rule at the field', async () => {
    const api = await openUser(bob, 'security');
    answerUpdates(api, bob, {});
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByLabelText('New password').fill('short');
    await expect.element(save).toBeDisabled();
    await page.getByLabelText('New password').fill('a long passphrase');
    await save.click();
    await expect.element(toast('Password changed')).toBeVisible();
    expect(sent(api)).toEqual({ password: 'a long passphrase' });
    await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
  });

  test(
    'asks for the password of a manager who changes their own sign-in, and goes on',
    { tags: 'variant' },
    async () => {
      const api = await openUser(bob, 'security');
      api.refuse(updateUser, { status: 423, message: 'Password confirmation required.' });
      await page.getByRole('button', { name: 'Set new password' }).click();
      await page.getByLabelText('New password').fill('a long passphrase');
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Confirm password' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(page.getByText('Password confirmation required.')).toBeVisible();
      await save.click();
      api.answer(confirmPassword, () => {
        answerUpdates(api, bob, {});
        return {};
      });
      await dialog.getByLabelText('Password', { exact: true }).fill('my own password');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect.element(toast('Password changed')).toBeVisible();
      expect(api.calls(confirmPassword)).toMatchObject([{ body: { password: 'my own password' } }]);
      expect(sent(api)).toEqual({ password: 'a long passphrase' });
    },
  );

  test('sends a password reset', { tags: 'variant' }, async () => {
    const api = await openUser(bob, 'security');
    api.answer(sendUserPasswordReset, {});
    await page.getByRole('button', { name: 'Send password reset' }).click();
    await expect.element(toast('Password reset sent to bob@example.com')).toBeVisible();
  });

  test('turns the second factor off after a question', async () => {
    const api = await openUser(secured, 'security');
    api.answer(removeUserTwoFactor, () => {
      api.answer(getUser, { user: { ...secured, two_factor_confirmed_at: null } });
      return { user: { ...secured, two_factor_confirmed_at: null } };
    });
    await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect.element(region('Two-factor authentication')).toHaveTextContent('Off');
    expect(api.calls(removeUserTwoFactor)).toHaveLength(1);
  });

  test('logs out everywhere after a question', async () => {
    const api = await openUser(bob, 'security');
    api.answer(endUserSessions, {});
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.element(toast('Logged out everywhere')).toBeVisible();
  });
});

describe('[AUD-date] activity and region', { tags: 'variant' }, () => {
  test('shows when the user was here, and changes language and time zone', async () => {
    const api = await openUser(bob, 'date');
    answerUpdates(api, bob, {});
    await expect.element(region('Activity')).toHaveTextContent(/Registered.*Last active.*Never/);
    await expect.element(region('Subscriptions')).toHaveTextContent('This user has no subscription.');
    await expect.element(region('History')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: /Country/ }).click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await save.click();
    await expect.element(toast('User updated')).toBeVisible();
    expect(sent(api)).toEqual({ country: 'DE' });
  });
});

describe('[AUD-api] the API tokens', () => {
  test('have the words of an admin', { tags: 'variant' }, async () => {
    await openUser(bob, 'api');
    await expect.element(page.getByRole('heading', { name: /^API tokens of .*Bob Ray/ })).toBeVisible();
    await expect.element(page.getByText('This user has no API tokens.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Create token' })).not.toBeInTheDocument();
  });

  test('are deleted after a question', async () => {
    const owner = aManagedUser({ tokens: [aToken({ id: 44, name: 'backup' })] });
    const api = await openUser(owner, 'api');
    api.answer(deleteAccessToken, () => {
      api.answer(getUser, { user: { ...owner, tokens: [] } });
      return {};
    });
    await page.getByRole('button', { name: /Delete token/ }).click();
    const question = page.getByRole('alertdialog');
    await expect
      .element(question)
      .toHaveTextContent(/This token of .*Bob Ray.* will be deleted immediately and permanently\./);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Token deleted')).toBeVisible();
    await expect.element(page.getByText('This user has no API tokens.')).toBeVisible();
  });
});

describe('[AUS-1] banning', () => {
  const openMenu = () => page.getByRole('button', { name: 'Actions for Bob Ray' }).click();

  test('is for good unless a day is chosen, with a reason', { tags: 'variant' }, async () => {
    const api = await openUser(bob);
    api.answer(banUser, { user: bob });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Spam');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect.element(toast(/is banned/)).toBeVisible();
    expect(api.calls(banUser)[0]?.body).toEqual({ permanent: true, comment: 'Spam' });
  });

  test('until a day needs the day', async () => {
    await openUser(bob);
    await openMenu();
    await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Permanent').click();
    await expect.element(dialog.getByRole('group', { name: 'Banned until' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Ban', exact: true })).toBeDisabled();
  });

  test('ends from the same menu', async () => {
    const banned = aManagedUser({ banned_at: madeAt });
    const api = await openUser(banned);
    api.answer(unbanUser, () => {
      api.answer(getUser, { user: bob });
      return { user: bob };
    });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Unban' }).click();
    await expect.element(toast(/can sign in again/)).toBeVisible();
  });

  test('[AUS-2] is not offered to oneself', { tags: 'variant' }, async () => {
    await openUser(aManagedUser({ id: 7 }));
    await openMenu();
    await expect
      .element(page.getByRole('menuitem', { name: /Ban/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});
