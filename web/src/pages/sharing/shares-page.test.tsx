import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getEntry, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { findLink } from '#shared/routes/sharing/links.ts';
import { suggestPeople, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { aFile, aFolder, bootstrapData, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { aLink } from '../../../../tests/support/component/links.ts';
import { inArabic, overflowOf, useTheme } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { sharedWithAnn } from '../../../../tests/support/component/people.ts';
import { menuLinesOf, rowOf, toast } from '../../../../tests/support/component/drive-page.ts';

const secretId = 4000;
const seen = sharedWithAnn(aFolder({ name: 'Seen', parent_id: secretId }), 'view');
const edited = sharedWithAnn(aFolder({ name: 'Edited' }), 'edit');
const inside = sharedWithAnn(aFile({ name: 'inside.txt', parent_id: seen.id }), 'view');
const dialog = page.getByRole('dialog');
const newButton = page.getByRole('button', { name: 'New', exact: true });

/** Dan shares two folders with Ann, one of them with a file in it. */
function answerShares(api: FakeApi): void {
  const folders = [seen, edited];
  const find = (hash: string | undefined) => folders.find((folder) => folder.hash === hash);
  api.answer(listEntries, ({ query }) => {
    const folder = find(query.folderId);
    if (!folder) return { ...onePage(folders), folder: null };
    return { ...onePage(folder === seen ? [inside] : []), folder };
  });
  api.answer(getFolderPath, ({ params }) => ({
    path: [find(params.hash)].filter((each) => each !== undefined),
  }));
  api.answer(getEntry, ({ params }) => ({ fileEntry: find(params.id) ?? edited }));
}

async function openDetails(name: string): Promise<void> {
  await rowOf(name).click();
  await page.getByRole('button', { name: 'Show details' }).first().click();
}

describe('what others share', () => {
  test('[DSH-1] [DSH-2] offers exactly what they allow', { tags: 'variant' }, async () => {
    await openSite('/drive/shares', { prepare: answerShares });
    for (const name of ['Owner', 'Shared on'])
      await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
    await expect.element(rowOf('Seen').getByText('Dan Moe').first()).toBeVisible();
    await expect.element(newButton).toBeDisabled();
    expect(await menuLinesOf('Seen')).toEqual([
      'Open',
      'Add star',
      'Tags',
      'Details',
      'Remove from my shares',
    ]);
  });

  test(
    '[DSH-2] offers to share what may be edited, and not to delete or move it',
    { tags: 'variant' },
    async () => {
      await openSite('/drive/shares', { prepare: answerShares });
      const lines = await menuLinesOf('Edited');
      expect(lines).toContain('Share');
      for (const refused of ['Delete', 'Move to', 'Make a copy']) expect(lines).not.toContain(refused);
    },
  );

  test(
    '[DSH-2] opens below "Shared with me", and takes additions where they are allowed',
    { tags: 'variant' },
    async () => {
      await openSite('/drive/shares', { prepare: answerShares });
      await rowOf('Seen').dblClick();
      await expect.element(rowOf('inside.txt')).toBeVisible();
      const crumbs = page.getByRole('navigation', { name: 'Folder path' });
      await expect.element(crumbs).toHaveTextContent(/^Shared with me/);
      await expect.element(newButton).toBeDisabled();
      await crumbs.getByRole('link', { name: 'Shared with me' }).click();
      await rowOf('Edited').dblClick();
      await expect.element(page.getByText('Drop files here or use the New button')).toBeVisible();
      await expect.element(newButton).toBeEnabled();
    },
  );

  test('[SD-2] [SH4] lists its people without a way to change them, and is left', async () => {
    const api = await openSite('/drive/shares', { prepare: answerShares });
    api.answer(unshareEntry, () => {
      api.answer(listEntries, { ...onePage([]), folder: null });
      return { users: [] };
    });
    await openDetails('Seen');
    const panel = page.getByRole('complementary', { name: 'Details' });
    await expect.element(panel.getByText('Shared with me')).toBeVisible();
    await panel.getByRole('button', { name: 'People with access' }).click();
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent(/Dan Moe.*Owner/);
    await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: /^Permission/ })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(toast('Removed')).toBeVisible();
    await expect.element(page.getByText('Files and folders other people have shared with you')).toBeVisible();
    expect(api.calls(unshareEntry)).toHaveLength(1);
  });

  test.for(['light', 'dark'] as const)(
    '[DSH-1] [CT-6] has no violations in the %s theme',
    { tags: 'variant' },
    async (theme) => {
      useTheme(theme);
      await openSite('/drive/shares', { prepare: answerShares });
      await openDetails('Seen');
      const panel = page.getByRole('complementary', { name: 'Details' });
      await expect.element(panel.getByText('Can view')).toBeVisible();
      expect(await findViolations(), 'list').toEqual([]);
      await panel.getByRole('button', { name: 'People with access' }).click();
      await expect.element(dialog.getByText('Dan Moe')).toBeVisible();
      expect(await findViolations(), 'people').toEqual([]);
    },
  );

  test.for(['English', 'Arabic'])(
    '[CT-4] [SD-1] [LD-2] fits a phone in %s, both parts of the dialog too',
    { tags: 'variant' },
    async (language) => {
      await showOnPhone();
      const data = language === 'Arabic' ? inArabic(bootstrapData()) : bootstrapData();
      const api = await openSite('/drive/shares', { data, prepare: answerShares });
      api.answer(findLink, { link: aLink({ entry: edited, allow_edit: true }), folderChildren: [] });
      api.answer(suggestPeople, { users: [] });
      await expect.element(rowOf('Edited')).toBeVisible();
      expect(document.documentElement.dir).toBe(language === 'Arabic' ? 'rtl' : 'ltr');
      expect(overflowOf(), 'shares').toBe(0);
      await rowOf('Edited').getByRole('button').first().click();
      await expect.poll(() => document.querySelector<HTMLElement>('[data-key=share]')).not.toBeNull();
      document.querySelector<HTMLElement>('[data-key=share]')?.click();
      await expect.poll(() => page.getByRole('tab').elements()).toHaveLength(2);
      for (const tab of page.getByRole('tab').all()) {
        await tab.click();
        await expect.element(page.getByRole('tabpanel')).toBeVisible();
        expect(overflowOf(page.getByRole('tabpanel').element())).toBe(0);
      }
      expect(overflowOf(), 'dialog').toBe(0);
    },
  );
});

test('[DFO-1] [SH1] a folder that is not shared with the user is the 404 screen of the drive', async () => {
  await openSite('/drive/folders/none', {
    prepare: (api) => {
      for (const route of [listEntries, getFolderPath, getEntry])
        api.refuse(route, { status: 404, message: 'Not found.' });
    },
  });
  await expect
    .element(page.getByText('This folder does not exist, or it is not shared with you.'))
    .toBeVisible();
});
