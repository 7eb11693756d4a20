import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listEntries } from '#shared/routes/drive.ts';
import { newGuest, newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'API access tokens' });

test('[ACC-70] [ACC-71] [CT-2] a token is shown once, works, is listed, and stops working when it is deleted', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await newPerson(), '/account-settings');
  const panel = section(page);
  await panel.getByText('You have no personal access tokens yet.').waitFor();
  expect(await panel.getByRole('link', { name: 'Read the API documentation' }).getAttribute('href')).toBe(
    '/api-docs',
  );
  await panel.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  expect(await create.isEnabled()).toBe(false);
  await dialog.getByLabel('Token name').fill('Backup');
  await create.click();
  await toast(page, 'Token create').waitFor();
  await dialog.getByText(/cannot be viewed again/).waitFor();
  const program = newGuest();
  program.token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  // Looked for before, as it is there for a second alone.
  const confirmed = dialog.getByRole('button', { name: 'Copied' }).waitFor();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await confirmed;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(program.token);
  await dialog.getByRole('button', { name: 'Copy' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Backup' }).getByText('Never').waitFor();
  expect((await program.call(listEntries)).status).toBe(200);

  await panel.getByRole('button', { name: 'Delete token Backup' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(
      'This token will be deleted immediately and permanently. Once deleted, it can no longer be used to make API requests.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Token deleted').waitFor();
  await panel.getByText('You have no personal access tokens yet.').waitFor();
  expect((await program.call(listEntries)).status).toBe(401);
});

test('[ACC-70] [SH-6] what the server has against a name stands under the field', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  await page.route('**/api/v1/access-tokens', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors: { tokenName: ['Too many tokens.'] } } }),
  );
  await section(page).getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token name').fill('Backup');
  await page.keyboard.press('Enter');
  await dialog.getByText('Too many tokens.').waitFor();
  expect(await dialog.getByLabel('Token name').inputValue()).toBe('Backup');
});
