/** @module-tag variant */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

test('[ACC-40] [ACC-41] [ACC-42] [ACC-43] [ACC-44] [LOG-5] [LOG-6] [PC-1] [X-8] turns the second factor on, signs in with it, and turns it off', async ({
  page,
  open,
}) => {
  const person = await newPerson();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, person, '/account-settings');
  const panel = section(page);
  await panel.getByRole('button', { name: 'Enable' }).click();
  await confirmPassword(page, 'not my password');
  await page.getByRole('dialog').getByText('Wrong password.').waitFor();
  await confirmPassword(page, person.password);
  await panel.getByRole('textbox', { name: 'Setup key' }).waitFor();
  // The session has confirmed the password, so the page does not ask for it again.
  await page.reload();
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

  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(8);
  const shown = await codes.allTextContents();
  for (const each of shown) expect(each).toMatch(/^.{10}-.{10}$/);
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${shown.join('\n')}\n`);

  const other = await open();
  await other.goto('/login?redirect=%2Faccount-settings');
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = other.getByLabel('Recovery code');
  await recovery.fill('notacodeno-tacodenota');
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.getByText('Invalid recovery code.').waitFor();
  await recovery.fill(shown[0] ?? '');
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.waitForURL('**/account-settings');
  await section(other).getByRole('button', { name: 'Show recovery codes' }).waitFor();

  await panel.getByRole('button', { name: 'Regenerate recovery codes' }).click();
  await expect
    .poll(async () => (await codes.allTextContents()).some((each) => shown.includes(each)))
    .toBe(false);
  await panel.getByRole('button', { name: 'Disable' }).click();
  await toast(page, 'Two factor authentication has been disabled.').waitFor();
  await panel.getByRole('button', { name: 'Enable' }).waitFor();
});
