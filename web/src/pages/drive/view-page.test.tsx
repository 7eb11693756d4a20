import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { restoreEntries } from '#shared/routes/drive/actions.ts';
import { getFolderPath, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { getSpaceBreakdown } from '#shared/routes/drive/folders.ts';
import { unstarEntries } from '#shared/routes/drive/marks.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { rowOf } from '../../../../tests/support/component/drive-page.ts';
import {
  aFile,
  aFolder,
  aUser,
  bootstrapData,
  onePage,
} from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { useTouchPhone } from '../../../../tests/support/component/pointers.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';

const starTag: FileEntry['tags'][number] = {
  id: 1,
  name: 'starred',
  display_name: 'starred',
  type: 'starred',
};
const newButton = page.getByRole('button', { name: 'New', exact: true });

describe('an empty view', { tags: 'variant' }, () => {
  const emptyTexts = {
    '/drive': 'Drop files or folders here',
    '/drive/shares': 'Files and folders other people have shared with you',
    '/drive/recent': 'No recent files yet',
    '/drive/starred': 'Nothing is starred',
    '/drive/trash': 'There is nothing in the trash',
    '/drive/search': 'Begin typing or select a filter to search',
  };

  test.for(Object.entries(emptyTexts))(
    '[DRV-1] [DSH-1] [DRE-1] [DST-1] [DTR-1] [DSE-2] [CT-6] %s says what belongs there, accessibly',
    async ([path, text]) => {
      await openSite(path);
      await expect.element(page.getByText(text)).toBeVisible();
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );
});

describe('every view', () => {
  test(
    '[DS-5] [CT-6] list, grid and tree are accessible, with and without a selection',
    { tags: 'variant' },
    async () => {
      const folders = ['Pictures', 'Reports'].map((name) => aFolder({ name }));
      await openSite('/drive', { entries: [...folders, aFile({ name: 'a.txt' })] });
      await rowOf('Pictures').click();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await page.getByRole('button', { name: 'Show as grid' }).click();
      await expect.element(page.getByRole('rowheader', { name: 'Folders' })).toBeVisible();
      await expect.element(page.getByRole('rowheader', { name: 'Files' })).toBeVisible();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await page.getByRole('button', { name: 'Show folders' }).click();
      const tree = page.getByRole('treegrid', { name: 'Folders' });
      await expect.element(tree.getByText('Reports')).toBeVisible();
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('has its own title and is the current page of the navigation', { tags: 'variant' }, async () => {
    await openSite('/drive');
    for (const name of ['Shared with me', 'Recent', 'Starred', 'Trash']) {
      const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
      await link.click();
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(() => document.title).toContain(name);
      await expect.element(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test.for(['/drive/shares', '/drive/trash'])(
    '[DSH-1] [DTR-1] %s accepts no uploads',
    { tags: 'variant' },
    async (path) => {
      await openSite(path);
      await expect.element(newButton).toBeDisabled();
      expect(page.getByRole('button', { name: 'Upload files' }).elements()).toEqual([]);
    },
  );

  test(
    '[DS-2] has search, account, look and details in its bars, and a drawer on a phone',
    { tags: 'variant' },
    async () => {
      await openSite('/drive', { entries: [aFolder({ name: 'Plans' })] });
      const bar = page.getByRole('banner');
      await expect.element(bar.getByLabelText('Search files and folders')).toBeVisible();
      await expect.element(bar.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Show as grid' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Show details' })).toBeVisible();
      expect(page.getByRole('button', { name: 'Open menu' }).elements()).toEqual([]);
      await useTouchPhone();
      await bar.getByRole('button', { name: 'Open menu' }).click();
      await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Trash' })).toBeVisible();
    },
  );

  test('has a storage bar that shows what uses the space', { tags: 'variant' }, async () => {
    const api = await openSite('/drive');
    api.answer(getSpaceBreakdown, { used: 7, available: 9, files: 4, trash: 2, versions: 1 });
    await page.getByRole('button', { name: /of 25 GB used/ }).click();
    const dialog = page.getByRole('dialog', { name: 'What takes your space' });
    for (const part of ['Files', 'Trash', 'Former versions'])
      await expect.element(dialog.getByText(part)).toBeVisible();
  });
});

describe('one view', () => {
  test('[DRE-1] recent files have their day as a heading, and no order to choose', async () => {
    const entries = [aFile({ name: 'new.txt', updated_at: new Date().toISOString() })];
    await openSite('/drive/recent', { entries });
    await expect.element(rowOf('new.txt')).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Today' })).toBeVisible();
    expect(page.getByRole('button', { name: /Sort by/ }).elements()).toEqual([]);
  });

  test('[DST-1] removing a star removes the row from the starred entries at once', async () => {
    const api = await openSite('/drive/starred', { entries: [aFolder({ name: 'Dear', tags: [starTag] })] });
    api.answer(unstarEntries, { tag: starTag });
    await expect.element(rowOf('Dear')).toBeVisible();
    api.answer(listEntries, { ...onePage([]), folder: null });
    const answerNow = api.hold(unstarEntries);
    await rowOf('Dear').getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: 'Remove star' }).click();
    await expect.element(page.getByText('Nothing is starred')).toBeVisible();
    answerNow();
  });

  test('[DTR-1] the trash names its retention, offers its two actions and its own order', async () => {
    const entries = [aFolder({ name: 'Old', deleted_at: new Date().toISOString() })];
    const api = await openSite('/drive/trash', { entries });
    const notice = page.getByText('Items in trash are deleted forever after 30 days');
    await expect.element(notice).toBeVisible();
    await rowOf('Old').getByRole('button', { name: 'Actions for' }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const items = page.getByRole('menuitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['Restore', 'Delete forever']);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /Sort by/ }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'Deleted date' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    api.answer(restoreEntries, { entries, errors: {} });
    await rowOf('Old').dblClick();
    await expect.element(page.getByText('is in the trash')).toBeVisible();
    api.answer(listEntries, { ...onePage([]), folder: null });
    await page.getByRole('button', { name: 'Restore' }).last().click();
    await expect.element(page.getByText('There is nothing in the trash')).toBeVisible();
    expect(api.calls(restoreEntries)[0]?.body.entryIds).toEqual([entries[0]?.id]);
  });

  test(
    '[DS-3] the middle of a long path collapses, and the name of the open folder opens its menu',
    { tags: 'variant' },
    async () => {
      const path = ['one', 'two', 'three', 'four'].map((name) => aFolder({ name }));
      const last = path[3] ?? aFolder();
      const api = await openSite(`/drive/folders/${last.hash}`, {
        prepare: (prepared) => prepared.answer(getFolderPath, { path }),
      });
      await page.getByRole('button', { name: 'Show the folders between' }).click();
      await expect.element(page.getByRole('menuitem', { name: 'two' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      const heading = page.getByRole('heading', { level: 1 });
      await heading.getByRole('button', { name: 'four' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      const renamed = { ...last, name: 'five' };
      api.answer(updateEntry, { fileEntry: renamed });
      api.answer(getFolderPath, { path: [...path.slice(0, 3), renamed] });
      await page.getByRole('dialog').getByLabelText('Name').fill('five');
      await userEvent.keyboard('{Enter}');
      await expect.element(heading).toHaveTextContent('five');
      expect(api.calls(updateEntry)[0]?.body.name).toBe('five');
    },
  );
});

describe('the advertisement of the site', () => {
  const withAd = (isDisabled: boolean, user = aUser()) => {
    const data = bootstrapData(user);
    data.settings.ads = { ...data.settings.ads, drive: '<p>Buy more shelves</p>', disable: isDisabled };
    return { data, entries: [aFolder({ name: 'Plans' })] };
  };
  const ad = page.getByTitle('Advertisement');

  test(
    '[DS-9] is above the list, in a frame without the rights of the site',
    { tags: 'variant' },
    async () => {
      await openSite('/drive', withAd(false));
      await expect.element(ad).toBeVisible();
      await expect.element(rowOf('Plans')).toBeVisible();
      const [frame, list] = [ad.element(), page.getByRole('grid').element()];
      expect(frame.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().top);
      expect(frame.getAttribute('src')).toBe('/api/v1/ads/drive');
      expect(frame.getAttribute('sandbox')).not.toContain('same-origin');
    },
  );

  test('[DS-9] [LAND-11] with `ads.disable` is hidden from subscribers alone', async () => {
    await openSite('/drive', withAd(true));
    await expect.element(ad).toBeVisible();
  });

  test('[DS-9] [LAND-11] is absent for subscribers', { tags: 'variant' }, async () => {
    const subscriber = aUser({ subscriptions: [aSubscription()] });
    await openSite('/drive', withAd(true, subscriber));
    await expect.element(rowOf('Plans')).toBeVisible();
    expect(ad.elements()).toEqual([]);
  });
});
