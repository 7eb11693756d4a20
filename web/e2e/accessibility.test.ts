import { describe, expect } from 'vitest';
import { findViolations } from './find-violations.ts';
import { createFolder, arrive, test, upload, uploaded } from './journey.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[CT-6] sign-in, registration and the not-found page', async ({ open }) => {
    const page = await open({ colorScheme });
    for (const path of ['/login', '/register', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await findViolations(page), path).toEqual([]);
    }
  });

  test('[CT-6] the drive: empty, with entries, details, menus and dialogs', async ({ open }) => {
    const page = await open({ colorScheme });
    await arrive(page);
    expect(await findViolations(page), 'empty').toEqual([]);
    await createFolder(page, 'Pictures');
    await upload(page, [{ name: 'a.txt', content: 'x' }]);
    await uploaded(page, 'Uploaded 1 file');
    expect(await findViolations(page), 'list and panel').toEqual([]);
    await page.getByRole('row', { name: 'a.txt' }).click();
    await page
      .getByRole('button', { name: /details/i })
      .first()
      .click();
    expect(await findViolations(page), 'details').toEqual([]);
    await page.getByRole('button', { name: 'Get link' }).first().click();
    await page.getByRole('dialog').getByText('Anyone with the link can view').click();
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
    expect(await findViolations(page), 'link dialog').toEqual([]);
  });
});
