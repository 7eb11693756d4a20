import { describe, expect } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { findViolationsInEveryLook } from './find-violations.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

describe('in both themes and right-to-left', () => {
  test('[CT-6] the account settings and their dialogs', async ({ page }) => {
    await changeSite(page, ({ settings }) => {
      settings.social.google.enable = true;
    });
    const person = await newPerson();
    await openAs(page, person, '/account-settings');
    await page.getByText('This device').waitFor();
    expect(await findViolationsInEveryLook(page), 'page').toEqual([]);
    for (const name of ['Log out other sessions', 'Create token', 'Delete account']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole(/Delete/.test(name) ? 'alertdialog' : 'dialog').waitFor();
      expect(await findViolationsInEveryLook(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /Time zone/ }).click();
    await page.getByRole('listbox').waitFor();
    expect(await findViolationsInEveryLook(page), 'choices').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('textbox', { name: 'Setup key' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'two-factor setup').toEqual([]);
  });

  test('[CT-6] the API documentation', async ({ page }) => {
    await openAs(page, await newPerson(), '/api-docs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findViolationsInEveryLook(page), 'overview').toEqual([]);
    await page.goto('/api-docs#updateEntry');
    await page.getByRole('button', { name: 'Fields of fileEntry' }).click();
    expect(await findViolationsInEveryLook(page), 'call').toEqual([]);
  });
});
