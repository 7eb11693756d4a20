import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createSelectionLink,
  deleteSelectionLink,
  listSelectionLinks,
  updateSelectionLink,
} from '#shared/routes/sharing/selection-links.ts';
import { findViolations } from '../../../../../../tests/support/component/axe.ts';
import { aFile } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { aLink } from '../../../../../../tests/support/component/links.ts';
import { overflowOf, useTheme } from '../../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';
import { rowOf } from '../../../../../../tests/support/component/drive-page.ts';

const files = [aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })];
const selection = { entry_ids: files.map(({ id }) => id), entry_names: ['a.txt', 'b.txt'] };
const untitled = aLink(selection);
const titled = aLink({ ...selection, title: 'Holiday' });
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

async function openList(links = [titled, untitled]): Promise<FakeApi> {
  const api = await openSite('/drive/shares');
  api.answer(listSelectionLinks, { links });
  await page.getByRole('button', { name: 'Links to several items' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Links to several items', exact: true }))
    .toBeVisible();
  return api;
}

describe('the list of links to several items', () => {
  test(
    '[LD-1] names each link by its title or its entries, and copies its address',
    { tags: 'variant' },
    async () => {
      await openList();
      await expect.element(dialog.getByText('a.txt, b.txt')).toBeVisible();
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await button('Copy link of Holiday').click();
      await expect.poll(() => copied.mock.calls).toEqual([[titled.url]]);
      copied.mockRestore();
    },
  );

  test('[LD-2] changes a link and deletes it', async () => {
    const api = await openList();
    let changed = titled;
    api.answer(updateSelectionLink, ({ body: { allow_download: mayDownload, title } = {} }) => {
      changed = {
        ...changed,
        allow_download: mayDownload ?? changed.allow_download,
        title: title ?? changed.title,
      };
      api.answer(listSelectionLinks, { links: [changed, untitled] });
      return { link: changed };
    });
    api.answer(deleteSelectionLink, () => {
      api.answer(listSelectionLinks, { links: [untitled] });
      return {};
    });
    await button('Change link of Holiday').click();
    await expect.element(dialog.getByRole('switch', { name: 'Allow download' })).toBeInTheDocument();
    await dialog.getByText('Allow download', { exact: true }).click();
    await dialog.getByLabelText('Title for visitors').fill('Summer');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Saved', { exact: true })).toBeVisible();
    await expect
      .poll(() => api.calls(updateSelectionLink).map(({ body }) => body))
      .toEqual([{ allow_download: true }, { title: 'Summer' }]);
    await button('Back').click();
    await button('Change link of Summer').click();
    await dialog.getByText('Anyone with the link can view').click();
    await button('Delete link').click();
    await expect.element(dialog.getByText('a.txt, b.txt')).toBeVisible();
    await expect.element(dialog.getByText('Summer')).not.toBeInTheDocument();
    expect(api.calls(deleteSelectionLink)[0]?.params.hash).toBe(titled.id);
  });

  test('says how to make a link where there is none', async () => {
    await openList([]);
    await expect.element(dialog.getByText('No links to several items yet')).toBeVisible();
    await button('Done').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('opens from the dialog of a new link', async () => {
    const api = await openSite('/drive', { entries: files });
    api.answer(createSelectionLink, { link: untitled });
    api.answer(listSelectionLinks, { links: [untitled] });
    await rowOf('a.txt').click();
    await userEvent.keyboard('{Control>}');
    await rowOf('b.txt').click();
    await userEvent.keyboard('{/Control}');
    await page.getByRole('button', { name: 'Get link' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'One link for 2 items' })).toBeVisible();
    await dialog.getByText('Anyone with the link can view').click();
    await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(untitled.url);
    expect(api.calls(createSelectionLink)[0]?.body.entryIds.toSorted()).toEqual(selection.entry_ids);
    await button('Links to several items').click();
    await expect.element(dialog.getByText('a.txt, b.txt')).toBeVisible();
  });

  test.for([
    { name: 'in the light theme', theme: 'light' as const, isPhone: false },
    { name: 'in the dark theme on a phone', theme: 'dark' as const, isPhone: true },
  ])('[CT-4] [CT-6] fits and has no violations $name', async ({ theme, isPhone }) => {
    useTheme(theme);
    if (isPhone) await showOnPhone();
    await openList();
    await expect.element(dialog.getByText('a.txt, b.txt')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(overflowOf(dialog.element())).toBe(0);
  });
});
