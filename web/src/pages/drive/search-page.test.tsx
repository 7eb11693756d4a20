import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { rowOf, shownNames } from '../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder, onePage } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';

const plans = aFolder({ name: 'Plans' });
const { id, hash, name } = plans;
const gardenPlan = aFolder({ name: 'Garden plan', parent_id: id, ancestors: [{ id, hash, name }] });
const planText = aFile({ name: 'plan.txt', ancestors: [] });
const entries = [plans, gardenPlan, planText];

/** Opens a drive whose search filters by name and by kind; its folder holds one of the entries. */
async function openSearch(path: string): Promise<void> {
  await openSite(path, {
    prepare(api) {
      api.answer(getFolderPath, { path: [plans] });
      api.answer(listEntries, ({ query }) => {
        const isSearch = query.pageId === 'search';
        const words = (query.query ?? '').toLowerCase();
        const isFolderWanted = query.filters?.some(({ key, value }) => key === 'type' && value === 'folder');
        const found = entries.filter(
          (entry) => entry.name.toLowerCase().includes(words) && !(isFolderWanted && entry.type !== 'folder'),
        );
        return { ...onePage(isSearch ? found : [gardenPlan]), folder: isSearch ? null : plans };
      });
    },
  });
}

const searchField = page.getByRole('searchbox');
const parameter = (key: string) => new URLSearchParams(location.search).get(key);

describe('searching', () => {
  test(
    '[DSE-1] [DSE-2] typing updates the address, results link to their folders',
    { tags: 'variant' },
    async () => {
      await openSearch('/drive');
      await expect.element(rowOf('Garden plan')).toBeVisible();
      await userEvent.keyboard('/plan');
      await expect.poll(() => location.pathname + location.search).toBe('/drive/search?query=plan');
      await expect.poll(shownNames).toEqual(['Plans', 'Garden plan', 'plan.txt']);
      await rowOf('Garden plan').getByRole('link', { name: 'Plans' }).click();
      await expect.poll(() => location.pathname).toBe(`/drive/folders/${plans.hash}`);
      history.back();
      await expect.element(searchField).toHaveValue('plan');
      await searchField.fill('nothing like it');
      await expect.element(page.getByText('No matching files or folders')).toBeVisible();
      await expect.element(page.getByText('Try different search terms')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect.element(page.getByText('Begin typing or select a filter to search')).toBeVisible();
    },
  );

  test('[DSE-1] a space before a pause stays in the field', { tags: 'variant' }, async () => {
    await openSearch('/drive');
    await expect.element(rowOf('Garden plan')).toBeVisible();
    await userEvent.keyboard('/garden ');
    await expect.poll(() => parameter('query')).toBe('garden');
    await expect.poll(shownNames).toEqual(['Garden plan']);
    await userEvent.keyboard('plan');
    await expect.poll(() => parameter('query')).toBe('garden plan');
    await expect.element(searchField).toHaveValue('garden plan');
  });

  test('[DSE-2] cards of the grid link to their folders, outside of them alone', async () => {
    localStorage.setItem('drive.viewMode', 'grid');
    await openSearch('/drive/search?query=plan');
    await expect.element(page.getByRole('rowheader', { name: 'Files' })).toBeVisible();
    await expect.element(rowOf('plan.txt').getByRole('link', { name: 'All files' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await rowOf('Garden plan').getByRole('link', { name: 'Plans' }).click();
    await expect.poll(() => location.pathname).toBe(`/drive/folders/${plans.hash}`);
    await expect.poll(() => rowOf('Garden plan').getByRole('link').elements()).toEqual([]);
    await expect.element(rowOf('Garden plan')).toBeVisible();
  });
});

describe('filters', () => {
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const openPanel = () => page.getByRole('button', { name: 'Filters' }).click();

  test('[DSE-1] filters are in the address, have chips and can be removed', async () => {
    await openSearch('/drive/search?query=plan');
    await expect.element(rowOf('plan.txt')).toBeVisible();
    await openPanel();
    await panel.getByLabelText('Type').selectOptions('Folders');
    await panel.getByLabelText('Last modified').selectOptions('Last 7 days');
    expect(await findViolations()).toEqual([]);
    await panel.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(shownNames).toEqual(['Plans', 'Garden plan']);
    expect(parameter('filters')).toBeTruthy();
    await page.getByRole('button', { name: 'Remove filter: Folders' }).click();
    await expect.element(rowOf('plan.txt')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => parameter('filters')).toBeNull();
  });

  test('[DSE-1] two filters chosen in one moment both stay', async () => {
    await openSearch('/drive/search?query=plan');
    await openPanel();
    await expect.element(panel.getByLabelText('Type')).toBeVisible();
    const choose = (label: string, wanted: string) => {
      const field = panel.getByLabelText(label).element() as HTMLSelectElement;
      field.value = [...field.options].find(({ text }) => text === wanted)?.value ?? '';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Type', 'Folders');
    choose('Owner', 'Not owned by me');
    await expect.element(page.getByRole('button', { name: 'Remove filter: Folders' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove filter: Not owned by me' })).toBeVisible();
  });
});
