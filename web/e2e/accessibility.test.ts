import { describe, expect } from 'vitest';
import { findViolationsInEveryLook } from './find-violations.ts';
import { createFolder, arrive, test, upload, uploaded } from './journey.ts';

describe('in both themes and right-to-left', () => {
  test('[CT-6] sign-in, registration and the not-found page', async ({ page }) => {
    for (const path of ['/login', '/register', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await findViolationsInEveryLook(page), path).toEqual([]);
    }
  });

  test('[CT-6] the drive: empty, with entries, details, menus and dialogs', async ({ page }) => {
    await arrive(page);
    expect(await findViolationsInEveryLook(page), 'empty').toEqual([]);
    await createFolder(page, 'Pictures');
    await upload(page, [{ name: 'a.txt', content: 'x' }]);
    await uploaded(page, 'Uploaded 1 file');
    expect(await findViolationsInEveryLook(page), 'list and panel').toEqual([]);
    await page.getByRole('row', { name: 'a.txt' }).click();
    await page
      .getByRole('button', { name: /details/i })
      .first()
      .click();
    expect(await findViolationsInEveryLook(page), 'details').toEqual([]);
    await page.getByRole('button', { name: 'Get link' }).first().click();
    await page.getByRole('dialog').getByText('Anyone with the link can view').click();
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'link dialog').toEqual([]);
  });
});
