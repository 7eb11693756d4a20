import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { confirmPassword } from '#shared/routes/passwords.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

async function confirmInDialog(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('[ACC-40] [ACC-41] [ACC-42] [ACC-44] [PC-1] two-factor sign-in from off to on and back', async ({
  page,
}) => {
  const person = await newPerson();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, person, '/account-settings');
  const panel = section(page);
  await panel.getByRole('button', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Wrong password.').waitFor();
  await confirmInDialog(page, person.password);

  const code = panel.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const secret = await panel.getByRole('textbox', { name: 'Setup key' }).inputValue();
  await panel.getByLabel('Code', { exact: true }).fill(wrongCode(secret));
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByText('Invalid code.').waitFor();
  await panel.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await panel.getByRole('button', { name: 'Confirm' }).click();

  // The password was confirmed a moment ago, so the codes are shown at once.
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(8);
  const shown = await codes.allTextContents();
  for (const each of shown) expect(each).toMatch(/^.{10}-.{10}$/);
  // Looked for before, as it is there for a second alone.
  const confirmed = panel.getByRole('button', { name: 'Copied' }).waitFor();
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await confirmed;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${shown.join('\n')}\n`);

  await panel.getByRole('button', { name: 'Regenerate recovery codes' }).click();
  await expect
    .poll(async () => (await codes.allTextContents()).some((each) => shown.includes(each)))
    .toBe(false);
  await panel.getByRole('button', { name: 'Disable' }).click();
  await toast(page, 'Two factor authentication has been disabled.').waitFor();
  await panel.getByRole('button', { name: 'Enable' }).waitFor();
});

test('[ACC-43] [PC-1] a setup that was begun before goes on after the password, or is given up', async ({
  page,
  open,
}) => {
  const person = await newPerson();
  await openAs(page, person, '/account-settings');
  await section(page).getByRole('button', { name: 'Enable' }).click();
  await confirmInDialog(page, person.password);
  await section(page).getByRole('textbox', { name: 'Setup key' }).waitFor();
  await page.reload();
  // This session has confirmed the password: nobody asks for it again.
  await section(page).getByRole('textbox', { name: 'Setup key' }).waitFor();

  const other = await open();
  await other.goto('/login?redirect=%2Faccount-settings');
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Continue' }).click();
  await section(other).getByRole('button', { name: 'Continue setup' }).click();
  await confirmInDialog(other, person.password);
  await section(other).getByRole('textbox', { name: 'Setup key' }).waitFor();
  await section(other).getByRole('button', { name: 'Cancel' }).click();
  await section(other).getByRole('button', { name: 'Enable' }).waitFor();
});

test('[PC-1] a confirmation from elsewhere in the session counts', async ({ page }) => {
  const person = await newPerson();
  await person.call(confirmPassword, { body: { password: person.password } });
  await openAs(page, person, '/account-settings');
  await section(page).getByRole('button', { name: 'Enable' }).click();
  await section(page).getByRole('textbox', { name: 'Setup key' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
