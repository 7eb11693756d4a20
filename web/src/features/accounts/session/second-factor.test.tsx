import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { completeTwoFactorChallenge, login } from '#shared/routes/accounts/auth.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { pasteText } from '../../../../../tests/support/component/paste-text.ts';

const code = page.getByLabelText('Code', { exact: true });
const heading = page.getByRole('heading', { name: 'Two-factor authentication' });

const invalid = (field: string, message: string) => ({
  status: 422,
  message,
  errors: { [field]: [message] },
});

/** Signs in with the password of an account that has a second factor. */
async function openSecondStep(): Promise<FakeApi> {
  const api = await openSite('/login?redirect=%2Fdrive%2Ftrash', { data: bootstrapData(null) });
  api.answer(login, { two_factor: true });
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(heading).toBeVisible();
  return api;
}

test(
  '[LOG-5] [LOG-6] sends the code as soon as it is complete, and opens the target',
  { tags: 'variant' },
  async () => {
    const api = await openSecondStep();
    api.refuse(completeTwoFactorChallenge, invalid('code', 'Invalid code.'));
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('123 45');
    await expect.element(code).toHaveValue('12345');
    expect(api.calls(completeTwoFactorChallenge)).toEqual([]);
    await userEvent.keyboard('6');
    await expect.element(page.getByText('Invalid code.')).toBeVisible();
    expect(api.calls(completeTwoFactorChallenge).map(({ body }) => body)).toEqual([{ code: '123456' }]);
    api.answer(completeTwoFactorChallenge, { bootstrapData: bootstrapData() });
    await code.fill('654321');
    await expect.poll(() => location.pathname).toBe('/drive/trash');
  },
);

test('[LOG-5] takes a recovery code of 21 characters instead', { tags: 'variant' }, async () => {
  const api = await openSecondStep();
  const message = 'Invalid recovery code.';
  api.refuse(completeTwoFactorChallenge, invalid('recovery_code', message));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabelText('Recovery code');
  const send = page.getByRole('button', { name: 'Continue', exact: true });
  await field.fill('abcdefghij-abcdefghi');
  await expect.element(send).toBeDisabled();
  await field.fill('abcdefghij-abcdefghij');
  await send.click();
  await expect.element(page.getByText(message)).toBeVisible();
  const sent = api.calls(completeTwoFactorChallenge).map(({ body }) => body);
  expect(sent).toEqual([{ recovery_code: 'abcdefghij-abcdefghij' }]);
  await page.getByRole('button', { name: 'Use a code of the authenticator' }).click();
  await expect.element(code).toBeVisible();
});

test(
  '[LOG-5] takes codes in groups, and recovery codes without their dash',
  { tags: 'variant' },
  async () => {
    const api = await openSecondStep();
    api.refuse(completeTwoFactorChallenge, invalid('code', 'Invalid code.'));
    await pasteText(code, '793-080');
    await expect.element(page.getByText('Invalid code.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabelText('Recovery code');
    await userEvent.keyboard('abcdefghij-k');
    await expect.element(field).toHaveValue('abcdefghij-k');
    await pasteText(field, ' abcdefghij klmnopqrst ');
    await expect.element(field).toHaveValue('abcdefghij-klmnopqrst');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect
      .poll(() => api.calls(completeTwoFactorChallenge).map(({ body }) => body))
      .toEqual([{ code: '793080' }, { recovery_code: 'abcdefghij-klmnopqrst' }]);
  },
);

test('[LOG-8] shows the seconds to wait after too many codes', async () => {
  const api = await openSecondStep();
  const message = 'Too many requests. Try again in 42 seconds.';
  api.refuse(completeTwoFactorChallenge, { status: 429, message });
  await code.fill('123456');
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
});

test('[LOG-10] returns to the password when the sign-in has expired', async () => {
  const api = await openSecondStep();
  api.refuse(completeTwoFactorChallenge, { status: 409, message: 'No sign-in.' });
  await code.fill('123456');
  await expect.element(page.getByText('Please sign in again.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
});
