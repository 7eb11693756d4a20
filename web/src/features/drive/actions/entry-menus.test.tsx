import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { expectNames, menuLines, rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder } from '../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';

const actionsOfFile = [
  'Preview',
  'Download',
  'Share',
  'Get link',
  'Add star',
  'Move to',
  'Rename',
  'Tags',
  'Make a copy',
  'Copy to',
  'Versions',
  'Details',
  'Delete',
];

async function closeMenu(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}

describe('menus of entries', () => {
  test(
    '[DA-1] [DS-3] right click, the “…” button, Shift+F10 and the bar offer the same actions',
    { tags: 'variant' },
    async () => {
      await openDrive([aFile({ name: 'a.txt' })]);
      await rowOf('a.txt').click({ button: 'right' });
      expect(await menuLines()).toEqual(actionsOfFile);
      await closeMenu();
      await page.getByRole('button', { name: 'Actions for a.txt' }).click();
      expect(await menuLines()).toEqual(actionsOfFile);
      await closeMenu();
      await rowOf('a.txt').click();
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      expect(await menuLines()).toEqual(actionsOfFile);
      await closeMenu();
      const bar = page.getByRole('toolbar', { name: 'Selected files' });
      const shown = bar
        .getByRole('button')
        .elements()
        .map(({ ariaLabel }) => ariaLabel);
      await bar.getByRole('button', { name: 'More actions' }).click();
      expect([...shown, ...(await menuLines())]).toEqual(expect.arrayContaining(actionsOfFile));
    },
  );

  test(
    '[DA-1] right click on a selected entry offers actions for the whole selection',
    { tags: 'variant' },
    async () => {
      const [first, second, third] = ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile({ name }));
      const { api } = await openDrive([first, second, third].flatMap((entry) => entry ?? []));
      await rowOf('a.txt').click();
      await rowOf('b.txt').click({ modifiers: ['Control'] });
      await rowOf('b.txt').click({ button: 'right' });
      expect(await menuLines()).toEqual([
        'Download',
        'Get link',
        'Add star',
        'Move to',
        'Tags',
        'Make a copy',
        'Copy to',
        'Delete',
      ]);
      await closeMenu();
      await rowOf('c.txt').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expectNames(['a.txt', 'b.txt']);
      await expect.poll(() => api.calls(deleteEntries)[0]?.body.entryIds).toEqual([third?.id]);
    },
  );

  test('[DA-1] right click on empty space offers to add to the folder', async () => {
    await openDrive([]);
    await page.getByText('Drop files or folders here').click({ button: 'right' });
    expect(await menuLines()).toEqual(['New folder', 'Upload files', 'Upload folder']);
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill('Plans');
    await userEvent.keyboard('{Enter}');
    await expectNames(['Plans']);
  });
});

describe('New folder', { tags: 'variant' }, () => {
  const nameFolder = async (name: string) => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill(name);
    // Who presses twice makes one folder.
    await page.getByRole('button', { name: 'Create' }).dblClick();
  };

  test('is listed before the server has answered, and cannot be opened or selected until then', async () => {
    const { api } = await openDrive([aFile({ name: 'a.txt' })]);
    const release = api.hold(createFolder);
    await nameFolder('Plans');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const row = page.getByRole('row', { name: 'Plans', includeHidden: true });
    await expect.element(row).toHaveAttribute('inert');
    await rowOf('a.txt').click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText('1 selected')).toBeVisible();
    release();
    await expect.element(row).not.toHaveAttribute('inert');
    await expect.element(toast('Folder created')).toBeVisible();
    expect(api.calls(createFolder)).toHaveLength(1);
  });

  test('shows at the field that the name is taken, and keeps the typed name', async () => {
    const { api } = await openDrive([aFolder({ name: 'Plans' })]);
    const message = 'Folder with same name already exists.';
    api.refuse(createFolder, { status: 422, message, errors: { name: [message] } });
    await nameFolder('plans');
    const field = page.getByRole('dialog').getByLabelText('Name');
    await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
    await expect.element(field).toHaveValue('plans');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(message);
  });
});
