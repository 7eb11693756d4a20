import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#shared/entities/accounts/user.ts';
import { confirmPassword, getPasswordConfirmation } from '#shared/routes/accounts/passwords.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  listRecoveryCodes,
  renewRecoveryCodes,
} from '#shared/routes/accounts/two-factor.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { openSettings } from '../../../../../../tests/support/component/account.ts';
import { aUser, madeAt } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { pasteText } from '../../../../../../tests/support/component/paste-text.ts';

const panel = page.getByRole('region', { name: 'Two-factor authentication' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Confirm password' });
const setupKey = panel.getByRole('textbox', { name: 'Setup key' });
const codes = () =>
  panel
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const pending: Partial<User> = { two_factor_recovery_codes: ['********'] };
const on: Partial<User> = { ...pending, two_factor_confirmed_at: madeAt };

/** Answers for an account whose password is confirmed or not, until the page confirms it. */
function answerTwoFactor(api: FakeApi, isConfirmed: boolean): void {
  let confirmed = isConfirmed;
  api.answer(getPasswordConfirmation, () => ({ confirmed }));
  api.answer(confirmPassword, () => {
    confirmed = true;
    return {};
  });
  api.answer(enableTwoFactor, {});
  api.answer(disableTwoFactor, {});
  api.answer(confirmTwoFactor, {});
  api.answer(getTwoFactorQrCode, { svg, secret: 'SECRET' });
  api.answer(listRecoveryCodes, { codes: ['first-1', 'first-2'] });
  api.answer(renewRecoveryCodes, { codes: ['second-1', 'second-2'] });
}

const open = (user: Partial<User>, isConfirmed = false) =>
  openSettings({ user, prepare: (api) => answerTwoFactor(api, isConfirmed) });
const becomes = (api: FakeApi, user: Partial<User>) => api.answer(getUser, { user: aUser(user) });

async function confirmInDialog(password: string): Promise<void> {
  await dialog.getByLabelText('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

test(
  '[ACC-40] [ACC-41] [PC-1] asks for the password, and shows the code to scan',
  { tags: 'variant' },
  async () => {
    const api = await open({});
    await button('Enable').click();
    const message = 'Wrong password.';
    api.refuse(confirmPassword, { status: 422, message, errors: { password: [message] } });
    await confirmInDialog('not my password');
    await expect.element(dialog.getByText(message)).toBeVisible();
    api.answer(confirmPassword, {});
    becomes(api, pending);
    await confirmInDialog('a good long password');
    await expect.element(dialog).not.toBeInTheDocument();
    const image = panel.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(9);
    await expect.element(setupKey).toHaveValue('SECRET');
  },
);

test('[PC-1] does not ask for a password that the session has confirmed', { tags: 'variant' }, async () => {
  const api = await open({}, true);
  becomes(api, pending);
  await button('Enable').click();
  await expect.element(setupKey).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('[ACC-43] [PC-1] continues a setup from another session after the password, or cancels it', async () => {
  const refused = { status: 423, message: 'Password confirmation required.' };
  const api = await openSettings({
    user: pending,
    prepare: (prepared) => {
      answerTwoFactor(prepared, false);
      prepared.refuse(getTwoFactorQrCode, refused);
    },
  });
  await button('Continue setup').click();
  api.answer(getTwoFactorQrCode, { svg, secret: 'SECRET' });
  await confirmInDialog('a good long password');
  await expect.element(setupKey).toBeVisible();
  becomes(api, {});
  await button('Cancel').click();
  await expect.element(button('Enable')).toBeVisible();
});

test(
  '[ACC-41] [ACC-42] [ACC-44] shows the recovery codes after a right code of the authenticator',
  { tags: 'variant' },
  async () => {
    const api = await open(pending, true);
    const code = panel.getByLabelText('Code', { exact: true });
    api.refuse(confirmTwoFactor, { status: 422, message: 'x', errors: { code: ['Invalid code.'] } });
    await code.fill('000000');
    await button('Confirm').click();
    await expect.element(panel.getByText('Invalid code.')).toBeVisible();
    api.answer(confirmTwoFactor, {});
    becomes(api, on);
    await code.fill('123456');
    await button('Confirm').click();
    await expect.poll(codes).toEqual(['first-1', 'first-2']);
    await button('Regenerate recovery codes').click();
    await expect.poll(codes).toEqual(['second-1', 'second-2']);
    becomes(api, {});
    await button('Disable').click();
    await expect.element(page.getByText('Two factor authentication has been disabled.')).toBeVisible();
    await expect.element(button('Enable')).toBeVisible();
  },
);

test.each(['793 080', '793-080'])('[ACC-41] takes %s, as it is pasted, for 793080', async (pasted) => {
  const api = await open(pending, true);
  api.answer(confirmTwoFactor, {});
  const code = panel.getByLabelText('Code', { exact: true });
  await pasteText(code, pasted);
  await expect.element(code).toHaveValue('793080');
  await button('Confirm').click();
  await expect.poll(() => api.calls(confirmTwoFactor).map(({ body }) => body)).toEqual([{ code: '793080' }]);
});

test('[ACC-42] a double click renews the recovery codes once', async () => {
  const api = await open(on, true);
  await button('Regenerate recovery codes').dblClick();
  await expect.poll(codes).toEqual(['second-1', 'second-2']);
  expect(api.calls(renewRecoveryCodes)).toHaveLength(1);
});

test(
  '[ACC-42] copies the recovery codes, says so for a second, and saves them',
  { tags: 'variant' },
  async () => {
    const api = await open(on, true);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#saved';
    });
    await button('Show recovery codes').click();
    await expect.poll(codes).toEqual(['first-1', 'first-2']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button('Copy').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(copied).toEqual(['first-1\nfirst-2']);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.element(button('Copy')).toBeVisible();
    await button('Download').click();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).toBe('first-1\nfirst-2\n');
    expect(api.calls(listRecoveryCodes)).toHaveLength(1);
  },
);
