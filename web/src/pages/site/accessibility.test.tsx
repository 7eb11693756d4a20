import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { getEntry, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { createLink, findLink } from '#shared/routes/sharing/links.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aFile, aFolder, aUser, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { inLanguage } from '../../../../tests/support/component/languages.ts';
import { aLink } from '../../../../tests/support/component/links.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../../tests/support/component/site.ts';
import { preloadDrive } from '../../../../tests/support/component/preload-drive.ts';

beforeAll(preloadDrive);

const file = aFile({ name: 'a.txt' });
const folder = aFolder({ name: 'Pictures' });
const heading = page.getByRole('heading', { level: 1 });

describe('in both themes and right-to-left', () => {
  test.each(['/login', '/register', '/no/such/page'])('[CT-6] %s has no violation', async (path) => {
    await openSite(path, { data: siteWith(() => undefined, null) });
    await expect.element(heading).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the empty drive has no violation', async () => {
    await openSite('/drive');
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the list of entries has no violation', async () => {
    await openSite('/drive', { entries: [folder, file] });
    await page.getByRole('row', { name: 'a.txt' }).click();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the details of an entry have no violation', async () => {
    const api = await openSite('/drive', { entries: [folder, file] });
    api.answer(getEntry, { fileEntry: file });
    await page.getByRole('row', { name: 'a.txt' }).click();
    await page
      .getByRole('button', { name: /details/i })
      .first()
      .click();
    await expect.element(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[CT-6] the link dialog has no violation', async () => {
    const api = await openSite('/drive', { entries: [folder, file] });
    api.answer(findLink, { link: null, folderChildren: [] });
    api.answer(createLink, { link: aLink() });
    await page.getByRole('row', { name: 'a.txt' }).click();
    await page.getByRole('button', { name: 'Get link' }).first().click();
    await page.getByRole('dialog').getByText('Anyone with the link can view').click();
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('in Arabic', () => {
  function prepare(api: FakeApi): void {
    api.answer(listEntries, ({ query }) => ({
      ...onePage([file]),
      folder: query.folderId === folder.hash ? folder : null,
    }));
    api.answer(getFolderPath, { path: [folder] });
    api.answer(getOpenapiDocument, openapiDocument({ baseUrl: location.origin, version: '1' }));
  }

  test.each([
    `/drive/folders/${folder.hash}`,
    '/drive/shares',
    '/drive/recent',
    '/drive/starred',
    '/drive/trash',
    '/drive/search?query=a',
    '/api-docs',
  ])('[CT-6] %s is mirrored and has no violation', async (path) => {
    const data = inLanguage(
      'ar',
      siteWith(() => undefined, aUser({ language: 'ar' })),
    );
    await openSite(path, { data, prepare });
    await expect.element(heading).toBeVisible();
    const shown =
      path === '/api-docs' ? page.getByRole('navigation').first() : page.getByText('a.txt').first();
    await expect.element(shown).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
    expect(await findViolations()).toEqual([]);
  });
});
