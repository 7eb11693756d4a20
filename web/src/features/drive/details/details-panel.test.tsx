import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder } from '../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const panel = page.getByRole('complementary', { name: 'Details' });
const openPanel = () => page.getByRole('button', { name: 'Show details' }).first().click();

/** The facts in the panel by their names. */
function shownFacts(): Record<string, string> {
  const terms = [...panel.element().querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

describe('facts', () => {
  test(
    '[DD-1] [DD-2] shows facts of one entry, totals of several, and a hint if nothing is selected',
    { tags: 'variant' },
    async () => {
      await openDrive([
        aFile({ name: 'a.txt', file_size: 1000, has_link: true }),
        aFile({ name: 'b.txt', file_size: 1048 }),
        aFolder({ name: 'Plans' }),
      ]);
      await openPanel();
      await expect.element(panel.getByText('Select a file or folder to see its details')).toBeVisible();
      await rowOf('a.txt').click();
      await expect.element(panel.getByRole('heading', { name: 'a.txt' })).toBeVisible();
      expect(shownFacts()).toMatchObject({ Type: 'Text', Size: '1000 B', Owner: 'Me', Link: 'On' });
      await rowOf('b.txt').click({ modifiers: ['Control'] });
      await expect.element(panel.getByRole('heading', { name: '2 selected' })).toBeVisible();
      expect(shownFacts()).toMatchObject({ Folders: '0', Files: '2', 'Total size': '2 KB' });
    },
  );

  test(
    '[DD-2] shows the open folder if nothing is selected, with a link to its parent',
    { tags: 'variant' },
    async () => {
      const plans = aFolder({ name: 'Plans' });
      await openDrive([plans], `/drive/folders/${plans.hash}`);
      await openPanel();
      await expect.element(panel.getByRole('heading', { name: 'Plans' })).toBeVisible();
      await expect.element(panel.getByRole('tab', { name: 'Activity' })).toBeVisible();
      expect(panel.getByRole('tab', { name: 'Versions' }).elements()).toEqual([]);
      await panel.getByRole('link', { name: 'All files' }).click();
      await expect.poll(() => location.pathname).toBe('/drive');
    },
  );

  test('[DD-1] shows the details in a sheet on a phone', async () => {
    await showOnPhone();
    await openDrive([aFolder({ name: 'Plans' })]);
    await openPanel();
    await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

describe('the description', () => {
  const field = panel.getByRole('textbox', { name: 'Description' });
  const edit = () => panel.getByRole('button', { name: 'Edit description' }).click();

  async function openFile(description: string | null = null) {
    const drive = await openDrive([aFile({ name: 'a.txt', description })]);
    await openPanel();
    await rowOf('a.txt').click();
    return drive;
  }

  test('[DD-1] [F4] Escape discards the text', { tags: 'variant' }, async () => {
    const { api } = await openFile();
    await edit();
    await field.fill('never mind');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel.getByText('No description yet')).toBeVisible();
    expect(api.calls(updateEntry)).toHaveLength(0);
  });

  test(
    '[DD-1] [F4] saves text of up to 1000 characters and shows its lines',
    { tags: 'variant' },
    async () => {
      const { api } = await openFile();
      await edit();
      await field.fill('x'.repeat(1100));
      await expect.element(field).toHaveValue('x'.repeat(1000));
      await field.fill('Grüße\nfrom the sea');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect.element(panel.getByText('from the sea')).toBeVisible();
      await expect.element(field).not.toBeInTheDocument();
      expect(api.calls(updateEntry)[0]?.body.description).toBe('Grüße\nfrom the sea');
    },
  );

  test('[DD-1] [F4] Ctrl+Enter saves, and an empty text removes the description', async () => {
    await openFile('from the sea');
    await edit();
    await field.fill('');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel.getByText('No description yet')).toBeVisible();
  });

  test('[DD-1] [F4] shows why the text was not saved, and keeps it', { tags: 'variant' }, async () => {
    const { api } = await openFile();
    api.refuse(updateEntry, { status: 503, message: 'Storage is not available right now.' });
    await edit();
    await field.fill('Hello');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.element(panel.getByText('Storage is not available right now.')).toBeVisible();
    await expect.element(field).toHaveValue('Hello');
  });
});
