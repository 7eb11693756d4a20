import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteUser, endOtherSessions, listSessions } from '#shared/routes/accounts/account.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { countBelongings } from '#shared/routes/accounts/belongings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { aSession, aToken, openSettings } from '../../../../../../tests/support/component/account.ts';
import { aUser, bootstrapData, madeAt } from '../../../../../../tests/support/component/entities.ts';
import { aSubscription } from '../../../../../../tests/support/component/subscriptions.ts';

const toast = page.getByRole('region', { name: 'Messages' });
const wrong = (field: string, message: string) => ({
  status: 422,
  message,
  errors: { [field]: [message] },
});

describe('the password', () => {
  test(
    '[ACC-30] [SH-7] is changed by the current one, and the form is empty again',
    { tags: 'variant' },
    async () => {
      const api = await openSettings();
      api.refuse(changePassword, wrong('current_password', 'Wrong current password.'));
      const form = page.getByRole('region', { name: 'Update password' });
      const save = form.getByRole('button', { name: 'Update password' });
      const current = form.getByLabelText('Current password');
      const password = form.getByLabelText('New password', { exact: true });
      const confirmation = form.getByLabelText('Confirm new password');
      await expect.element(save).toBeDisabled();
      await current.fill('not my password');
      await password.fill('another long password');
      await confirmation.fill('another long passwort');
      await expect.element(save).toBeDisabled();
      await confirmation.fill('another long password');
      await save.click();
      await expect.element(form.getByText('Wrong current password.')).toBeVisible();
      await expect.element(password).toHaveValue('another long password');
      api.answer(changePassword, {});
      await current.fill('a good long password');
      await save.click();
      await expect.element(toast.getByText('Password changed')).toBeVisible();
      await expect.element(current).toHaveValue('');
      await expect.element(save).toBeDisabled();
      expect(api.calls(changePassword).at(-1)?.body).toEqual({
        current_password: 'a good long password',
        password: 'another long password',
        password_confirmation: 'another long password',
        end_tokens: false,
        end_social_connections: false,
      });
    },
  );

  test.each([
    ['Also delete all API tokens', { end_tokens: true, end_social_connections: false }],
    ['Also disable all social logins', { end_tokens: false, end_social_connections: true }],
  ])('[ACC-30] offers what may end as well, and then reads the account again: %s', async (offer, ends) => {
    const api = await openSettings();
    api.answer(changePassword, {});
    const form = page.getByRole('region', { name: 'Update password' });
    await form.getByRole('checkbox', { name: offer }).click();
    await form.getByLabelText('Current password').fill('a good long password');
    await form.getByLabelText('New password', { exact: true }).fill('another long password');
    await form.getByLabelText('Confirm new password').fill('another long password');
    await form.getByRole('button', { name: 'Update password' }).click();
    await expect.element(toast.getByText('Password changed')).toBeVisible();
    expect(api.calls(changePassword)[0]?.body).toMatchObject(ends);
    await expect.poll(() => api.calls(getUser).length).toBe(2);
  });

  test('[ACC-30] is set without a current one where there is none', async () => {
    await openSettings({ user: { has_password: false } });
    const form = page.getByRole('region', { name: 'Set password' });
    await expect.element(form.getByLabelText('New password', { exact: true })).toBeVisible();
    expect(form.getByLabelText('Current password').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Enable', exact: true })).toBeDisabled();
  });
});

describe('the sessions', () => {
  const panel = page.getByRole('region', { name: 'Active sessions' });
  const rows = panel.getByRole('listitem');
  const here = aSession({ is_current_device: true });
  const token = aSession({ token: true });

  test('[ACC-50] are listed with their devices, and all others end after the password', async () => {
    const phone = aSession({ device_type: 'mobile', platform: 'iOS', browser: 'Safari' });
    const api = await openSettings({
      prepare: (prepared) => prepared.answer(listSessions, { sessions: [here, phone, token] }),
    });
    expect(rows.elements()).toHaveLength(3);
    await expect.element(rows.nth(0)).toHaveTextContent('This device');
    await expect.element(rows.nth(1)).toHaveTextContent('iOS - Safari');
    await expect.element(rows.nth(2)).toHaveTextContent('API Token');
    expect(panel.getByText('This device').elements()).toHaveLength(1);
    api.refuse(endOtherSessions, wrong('password', 'Wrong password.'));
    await panel.getByRole('button', { name: 'Log out other sessions' }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabelText('Password', { exact: true });
    const send = dialog.getByRole('button', { name: 'Log out' });
    await password.fill('not my password');
    await send.click();
    await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
    api.answer(endOtherSessions, {});
    api.answer(listSessions, { sessions: [here, token] });
    await password.fill('a good long password');
    await send.click();
    await expect.element(toast.getByText('Logged out other sessions.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => rows.elements().length).toBe(2);
  });

  test('[ACC-50] scroll within 400 px when there are many', { tags: 'variant' }, async () => {
    const sessions = [here, ...Array.from({ length: 19 }, () => aSession())];
    await openSettings({ prepare: (api) => api.answer(listSessions, { sessions }) });
    const list = page.getByRole('region', { name: 'List of sessions' });
    await expect.element(list).toBeVisible();
    expect(list.element().clientHeight).toBe(400);
    expect(list.element().scrollHeight).toBeGreaterThan(1000);
  });
});

describe('the API tokens', () => {
  const panel = page.getByRole('region', { name: 'API access tokens' });

  test('[ACC-70] show a refused name under its field', { tags: 'variant' }, async () => {
    const api = await openSettings();
    await expect.element(panel.getByText('You have no personal access tokens yet.')).toBeVisible();
    const link = panel.getByRole('link', { name: 'Read the API documentation' });
    await expect.element(link).toHaveAttribute('href', '/api-docs');
    api.refuse(createAccessToken, wrong('tokenName', 'Too many tokens.'));
    await panel.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabelText('Token name');
    await expect.element(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await name.fill('Backup');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Too many tokens.')).toBeVisible();
    await expect.element(name).toHaveValue('Backup');
  });

  test('[ACC-70] [ACC-71] show a new token once, and list it', async () => {
    const api = await openSettings();
    const token = aToken();
    api.answer(createAccessToken, { token, plainTextToken: '1|secret' });
    api.answer(getUser, { user: aUser({ tokens: [token] }) });
    await panel.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Token name').fill('Backup');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(toast.getByText('Token create')).toBeVisible();
    await expect.element(dialog.getByText(/cannot be viewed again/)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Token' })).toHaveValue('1|secret');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(panel.getByRole('listitem')).toHaveTextContent('Backup');
    await expect.element(panel.getByRole('listitem')).toHaveTextContent('Never');
    await panel.getByRole('button', { name: 'Delete token Backup' }).click();
    const text =
      'This token will be deleted immediately and permanently. Once deleted, it can no longer be used to make API requests.';
    await expect.element(page.getByRole('alertdialog').getByText(text)).toBeVisible();
  });
});

describe('the deletion of the account', () => {
  const question = page.getByRole('alertdialog');
  const ask = page.getByRole('button', { name: 'Delete account' });

  const belongings = {
    files: 12,
    people: 3,
    workspaces: [{ name: 'Design team', members_count: 4 }],
  };
  const password = question.getByLabelText('Password', { exact: true });
  const remove = question.getByRole('button', { name: 'Delete account' });

  test('[ACC-80] says what goes, asks for the password, and signs the user out', async () => {
    const api = await openSettings();
    api.answer(countBelongings, belongings);
    api.answer(getBootstrapData, { bootstrapData: bootstrapData(null) });
    await ask.click();
    const text =
      'Your account will be deleted immediately and permanently. Once deleted, accounts can not be restored.';
    await expect.element(question.getByText(text)).toBeVisible();
    await expect.element(question.getByText('Deletes 12 files')).toBeVisible();
    await expect.element(question.getByText('3 people lose what you share')).toBeVisible();
    await expect.element(question.getByText(/end for their members: Design team$/)).toBeVisible();
    expect(question.getByText('Your subscription is cancelled, too.').elements()).toEqual([]);
    expect(question.getByLabelText('Code').elements()).toEqual([]);
    await expect.element(remove).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.calls(deleteUser)).toEqual([]);
    await ask.click();
    api.refuse(deleteUser, wrong('password', 'Wrong password.'));
    await password.fill('not my password');
    await remove.click();
    await expect.element(question.getByText('Wrong password.')).toBeVisible();
    api.answer(deleteUser, {});
    await password.fill('a good long password');
    await remove.click();
    await expect.element(toast.getByText('Account deleted')).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/login');
    expect(api.calls(deleteUser).at(-1)?.body).toEqual({ password: 'a good long password' });
  });

  test('[ACC-80] says nothing of what the account does not have', { tags: 'variant' }, async () => {
    const api = await openSettings();
    api.answer(countBelongings, { files: 0, people: 1, workspaces: [] });
    await ask.click();
    await expect.element(question.getByText('1 person loses what you share')).toBeVisible();
    expect(question.getByText(/Deletes/).elements()).toEqual([]);
    expect(question.getByRole('listitem').elements()).toHaveLength(1);
  });

  test('[ACC-80] asks for the code as well where two-factor authentication is on', async () => {
    const api = await openSettings({ user: { two_factor_confirmed_at: madeAt } });
    api.answer(countBelongings, belongings);
    await ask.click();
    await password.fill('a good long password');
    await expect.element(remove).toBeDisabled();
    await question.getByLabelText('Code').fill('123456');
    api.refuse(deleteUser, wrong('code', 'Invalid code.'));
    await remove.click();
    await expect.element(question.getByText('Invalid code.')).toBeVisible();
    expect(api.calls(deleteUser)[0]?.body).toEqual({ password: 'a good long password', code: '123456' });
  });

  test('[ACC-80] says to subscribers that the subscription ends as well', { tags: 'variant' }, async () => {
    const api = await openSettings({ user: { subscriptions: [aSubscription()] } });
    api.answer(countBelongings, belongings);
    await ask.click();
    await expect.element(question.getByText('Your subscription is cancelled, too.')).toBeVisible();
  });
});
