import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { aFile, aFolder, onePage } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { themeChoice } from '../../site/theme/theme-choice.ts';

const rowOf = (name: string) => page.getByRole('row', { name });
const file = aFile({ name: 'a.txt' });

/** Lets the page show each theme for one frame, too short for a transition to end. */
async function showThemes(): Promise<void> {
  for (const theme of ['dark', 'light', 'dark', 'light'] as const) {
    themeChoice.set(theme);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByPlaceholder('Find actions')).toHaveFocus();
}

/** Presses Enter once what was typed has led to an action. */
async function enter(action: string): Promise<void> {
  await expect.element(page.getByRole('menuitem', { name: action })).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
}

describe('the palette', () => {
  test('[DS-7] leads to a place by typing alone', { tags: 'variant' }, async () => {
    await openSite('/drive');
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    await openPalette();
    await userEvent.keyboard('trash');
    await enter('Trash');
    await expect.element(page.getByText('There is nothing in the trash')).toBeVisible();
    expect(location.pathname).toBe('/drive/trash');
  });

  test('[DS-7] leads to a folder that the server finds', { tags: 'variant' }, async () => {
    const folder = aFolder({ name: 'Quarterly figures' });
    const api = await openSite('/drive', { entries: [file] });
    await expect.element(rowOf('a.txt')).toBeVisible();
    api.answer(getFolderPath, { path: [folder] });
    api.answer(listEntries, ({ query }) => ({
      ...onePage(query.query === 'quarterly' ? [folder] : []),
      folder: null,
    }));
    await openPalette();
    await userEvent.keyboard('quarterly');
    await enter('Quarterly figures');
    await expect.poll(() => location.pathname).toBe(`/drive/folders/${folder.hash}`);
  });

  test('[DS-7] [DA-1] deletes the selected entry', async () => {
    const api = await openSite('/drive', { entries: [file, aFile({ name: 'b.txt' })] });
    api.answer(deleteEntries, { errors: {}, job: null });
    await rowOf('a.txt').click();
    await openPalette();
    await userEvent.keyboard('delete');
    await enter('Delete');
    await expect.element(rowOf('a.txt')).not.toBeInTheDocument();
    await expect.element(page.getByText('Moved 1 item to trash')).toBeVisible();
    expect(api.calls(deleteEntries)[0]?.body.entryIds).toEqual([file.id]);
  });

  test('[NB-8] [DS-4] switches to the dark theme and the grid', async () => {
    await openSite('/drive', { entries: [file] });
    await expect.element(rowOf('a.txt')).toBeVisible();
    await openPalette();
    await userEvent.keyboard('dark');
    await enter('Dark theme');
    await expect.poll(() => document.documentElement.className).toContain('dark');
    await openPalette();
    await page.getByRole('menuitem', { name: 'Show as grid' }).click();
    await expect.poll(() => localStorage.getItem('drive.viewMode')).toContain('grid');
  });

  test(
    'takes the focus of a screen reader while the theme changes, with reduced motion',
    { tags: 'variant' },
    async () => {
      await openSite('/drive', { entries: [file] });
      await expect.element(rowOf('a.txt')).toBeVisible();
      expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
      await showThemes();
      // A click without a pointer, as screen readers make it: React Aria then waits for transitions.
      document.body.click();
      await openPalette();
    },
  );

  test('says that nothing was found, and Escape gives the focus back', { tags: 'variant' }, async () => {
    const api = await openSite('/drive', { entries: [file] });
    await rowOf('a.txt').click();
    api.answer(listEntries, { ...onePage([]), folder: null });
    await openPalette();
    await userEvent.keyboard('zzz no such thing');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('a.txt');
  });
});

describe('shortcuts', () => {
  test('[DS-7] F1 and ? show all of them', async () => {
    await openSite('/drive', { entries: [file] });
    await expect.element(rowOf('a.txt')).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['{F1}', '?']) {
      await userEvent.keyboard(key);
      await expect.element(sheet.getByText('Find actions, places and files')).toBeVisible();
      await expect.element(sheet.getByText('Select all')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(sheet).not.toBeInTheDocument();
    }
  });

  test('[DS-7] keys are silent while a field or a dialog has the focus', { tags: 'variant' }, async () => {
    await openSite('/drive', { entries: [file] });
    await rowOf('a.txt').click();
    await userEvent.keyboard('{F2}');
    const field = page.getByRole('dialog', { name: 'Rename' }).getByLabelText('Name');
    await field.fill('what?');
    await userEvent.keyboard('{Delete}{Control>}k{/Control}?');
    await expect.element(field).toHaveValue('what??');
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf('a.txt')).toBeVisible();
  });
});
