import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFolder, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { expectNames, rowOf, shownNames } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder, onePage } from '../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const bar = page.getByRole('banner');

describe('the shell', () => {
  test.for(['/drive', '/drive/shares', '/drive/recent', '/drive/starred', '/drive/trash'])(
    '[DS-2] shows search, notifications, account, view and details buttons on %s',
    async (path) => {
      await openSite(path);
      await expect.element(bar.getByRole('searchbox')).toBeVisible();
      await expect.element(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await expect.element(bar.getByRole('button', { name: /account/i })).toBeVisible();
      await expect.element(page.getByRole('button', { name: /^Show as (grid|list)$/ })).toBeVisible();
      await expect.element(page.getByRole('button', { name: /^(Show|Hide) details$/ })).toBeVisible();
      expect(page.getByRole('button', { name: 'Open menu' }).elements()).toEqual([]);
    },
  );

  test(
    '[DS-2] [CT-4] has a drawer on a phone, and notifications in the account menu',
    { tags: 'variant' },
    async () => {
      await showOnPhone();
      const api = await openSite('/drive');
      api.answer(listLocalizations, { localizations: [] });
      await expect.element(bar.getByRole('searchbox')).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Shared with me' }).click();
      await expect.poll(() => location.pathname).toBe('/drive/shares');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await bar.getByRole('button', { name: /account/i }).click();
      await page.getByRole('menuitem', { name: /^Notifications/ }).click();
      await expect.poll(() => location.pathname).toBe('/notifications');
    },
  );

  test(
    '[CT-4] fits a phone with a long name, and shows the used space in the drawer',
    { tags: 'variant' },
    async () => {
      await showOnPhone();
      const name = 'a rather long name for a file on a small screen.pdf';
      await openSite('/drive', { entries: [aFile({ name })] });
      await expect.element(rowOf(name)).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect.element(page.getByText('of 25 GB used')).toBeVisible();
    },
  );
});

describe('a folder', () => {
  test('[DS-10] shows inside the shell that it does not exist or is not shared', async () => {
    const refused = { status: 404, message: 'Not found.' };
    await openSite('/drive/folders/Nzd8cGFkZA', {
      prepare: (api) => {
        api.refuse(getFolderPath, refused);
        api.refuse(listEntries, refused);
      },
    });
    await expect.element(page.getByText('doorway to the great nothing')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All files' }).first()).toBeVisible();
  });

  test('takes no new files once the server says that it is gone, though a list still has it', async () => {
    const { api } = await openDrive([aFolder({ name: 'Gone' })]);
    const refused = { status: 404, message: 'Not found.' };
    await expect.element(page.getByRole('button', { name: 'New', exact: true })).toBeEnabled();
    api.refuse(getFolderPath, refused);
    api.refuse(listEntries, refused);
    await rowOf('Gone').dblClick();
    await expect.element(page.getByText('doorway to the great nothing')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New', exact: true })).toBeDisabled();
  });

  test('[DS-3] shows its path and its New button before the server has returned the path', async () => {
    const { api } = await openDrive([aFolder({ name: 'Outer' })]);
    const release = api.hold(getFolderPath);
    await rowOf('Outer').dblClick();
    await expect.element(page.getByRole('heading', { name: 'Outer', exact: true })).toBeVisible();
    const newButton = page.getByRole('button', { name: 'New', exact: true });
    await expect.element(newButton).toBeEnabled();
    await newButton.click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill('Inner');
    await userEvent.keyboard('{Enter}');
    await rowOf('Inner').dblClick();
    await expect.element(page.getByRole('heading', { name: 'Inner', exact: true })).toBeVisible();
    const path = page.getByRole('navigation', { name: 'Folder path' });
    await expect.element(path.getByRole('link', { name: 'Outer' })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(page.getByRole('heading', { name: 'Outer', exact: true })).toBeVisible();
    await expect.element(rowOf('Inner')).toBeVisible();
    expect(api.calls(createFolder)).toHaveLength(1);
    release();
  });

  test('[DS-7] opens with Enter', { tags: 'variant' }, async () => {
    const box = aFolder({ name: 'Box' });
    await openDrive([box, aFile({ name: 'a.txt' })]);
    await rowOf('Box').click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/drive/folders/${box.hash}`);
    await expectNames([]);
  });

  test('[DS-3] [DS-5] asks for the order of the chosen column, and shows entries as returned', async () => {
    const api = await openSite('/drive', { entries: [aFile({ name: 'first.txt' })] });
    const byName = ['zoo', 'Alpha.txt', 'file 2.txt', 'file 10.txt'];
    const bySize = ['zoo', 'file 2.txt', 'Alpha.txt', 'file 10.txt'];
    const entries = new Map(
      byName.map((name) => [name, name === 'zoo' ? aFolder({ name }) : aFile({ name })]),
    );
    const inOrder = (names: string[]) => names.flatMap((name) => entries.get(name) ?? []);
    await expectNames(['first.txt']);
    api.answer(listEntries, ({ query }) => ({
      ...onePage(inOrder(query.orderBy === 'name' ? byName : bySize)),
      folder: null,
    }));
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect.poll(shownNames).toEqual(byName);
    expect(api.calls(listEntries).at(-1)?.query).toMatchObject({ orderBy: 'name', orderDir: 'asc' });
    await page.getByRole('columnheader', { name: 'Size' }).click();
    await expect.poll(shownNames).toEqual(bySize);
    expect(api.calls(listEntries).at(-1)?.query).toMatchObject({ orderBy: 'file_size', orderDir: 'desc' });
  });
});
