import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, expectNames, rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder, madeAt } from '../../../../../tests/support/component/entities.ts';
import { aTag, openDrive } from '../../../../../tests/support/component/fake-drive.ts';

const dialog = page.getByRole('dialog');

async function expectNoViolations(place: string): Promise<void> {
  expect(await findViolationsInEveryLook(), place).toEqual([]);
}

describe('axe finds no fault in both themes and right-to-left', () => {
  test('[CT-6] in the context menu', async () => {
    await openDrive([aFolder({ name: 'Plans' })]);
    await rowOf('Plans').click({ button: 'right' });
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expectNoViolations('context menu');
  });

  test.for(['Move to', 'Copy to', 'Rename', 'Tags', 'Folder color'])(
    '[CT-6] in the dialog “%s”',
    async (action) => {
      await openDrive([aFolder({ name: 'Plans' })]);
      await choose('Plans', action);
      await expect.element(dialog.getByRole('heading')).toBeVisible();
      await expectNoViolations(action);
    },
  );

  test('[CT-6] in the dialogs about several entries', async () => {
    const work = aTag('Work');
    await openDrive([aFolder({ name: 'Plans', tags: [work] }), aFolder({ name: 'Music' })]);
    await expectNames(['Plans', 'Music']);
    await userEvent.keyboard('{Control>}a{/Control}');
    const bar = page.getByRole('toolbar', { name: 'Selected files' });
    await bar.getByRole('button', { name: 'Tags' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Work 1 of 2 Add to all' })).toBeVisible();
    await expectNoViolations('tags');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Folder color' }).click();
    await expect.element(page.getByRole('group', { name: 'Color of 2 folders' })).toBeVisible();
    await expectNoViolations('colors');
  });

  test('[CT-6] in a toast', async () => {
    await openDrive([aFile({ name: 'a.txt' })]);
    await choose('a.txt', 'Delete');
    await expect.element(toast('Moved 1 item to trash')).toBeVisible();
    await expectNoViolations('toast');
  });

  test('[CT-6] in the question before a deletion', async () => {
    await openDrive([aFile({ name: 'a.txt', deleted_at: madeAt })], '/drive/trash');
    await choose('a.txt', 'Delete forever');
    await expect.element(page.getByRole('alertdialog').getByRole('heading')).toBeVisible();
    await expectNoViolations('delete forever');
  });

  test('[CT-6] in the palette', async () => {
    await openDrive([aFile({ name: 'a.txt' })]);
    await rowOf('a.txt').click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('menuitem', { name: 'Trash' })).toBeVisible();
    await expectNoViolations('palette');
    await userEvent.keyboard('a.txt');
    await expect.element(page.getByRole('menuitem', { name: 'a.txt' })).toBeVisible();
    await expectNoViolations('palette with results');
  });

  test('[CT-6] in the keyboard shortcuts', async () => {
    await openDrive([aFile({ name: 'a.txt' })]);
    await expect.element(rowOf('a.txt')).toBeVisible();
    await userEvent.keyboard('{F1}');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations('shortcuts');
  });
});
