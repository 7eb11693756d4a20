import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { duplicateEntries, moveEntries } from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { choose, expectNames, rowOf, toast } from '../../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder } from '../../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../../tests/support/component/fake-drive.ts';

const dialog = page.getByRole('dialog');
const targetOf = (name: string) => dialog.getByRole('row', { name, exact: true });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

describe('Move to', () => {
  test(
    '[DA-3] moves entries into a folder of the tree, not to where they are, and Undo moves them back',
    { tags: 'variant' },
    async () => {
      const outer = aFolder({ name: 'Outer' });
      const inner = aFolder({ name: 'Inner', parent_id: outer.id });
      const files = [aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })];
      const { api } = await openDrive([outer, inner, ...files]);
      await rowOf('a.txt').click();
      await rowOf('b.txt').click({ modifiers: ['Control'] });
      await page.getByRole('button', { name: 'Move to' }).click();
      await expect.element(page.getByRole('dialog', { name: 'Move 2 items to' })).toBeVisible();
      await targetOf('All files (cannot be chosen)').click();
      await expect.element(button('Move')).toBeDisabled();
      await targetOf('Outer').getByRole('button', { name: 'Expand' }).click();
      await targetOf('Inner').click();
      await button('Move').click();
      await expect.element(toast('Moved 2 items to Inner')).toBeVisible();
      await expectNames(['Outer']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.element(toast('Moved 2 items back')).toBeVisible();
      await expectNames(['Outer', 'a.txt', 'b.txt']);
      const entryIds = files.map(({ id }) => id);
      expect(api.calls(moveEntries).map(({ body }) => body)).toMatchObject([
        { entryIds, destinationId: inner.id },
        { entryIds, destinationId: null },
      ]);
    },
  );

  test('works by keyboard alone, and moves into a folder that is created in the dialog', async () => {
    const { api } = await openDrive([aFile({ name: 'a.txt' })]);
    await rowOf('a.txt').click();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('Move{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Move “a.txt” to' })).toBeVisible();
    await expect.element(targetOf('All files (cannot be chosen)')).toBeVisible();
    button('New folder').element().focus();
    await userEvent.keyboard('{Enter}');
    const naming = page.getByRole('dialog', { name: 'New folder' });
    await expect.element(naming.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('Made here{Enter}');
    await expect.element(targetOf('Made here')).toHaveAttribute('aria-selected', 'true');
    button('Move').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Moved 1 item to Made here')).toBeVisible();
    await expectNames(['Made here']);
    expect(api.calls(createFolder)).toHaveLength(1);
  });

  test('finds folders by name', async () => {
    const outer = aFolder({ name: 'Outer' });
    const receipts = aFolder({ name: 'Receipts 2026', parent_id: outer.id });
    const { api } = await openDrive([outer, receipts, aFile({ name: 'receipts.txt' })]);
    await choose('receipts.txt', 'Move to');
    await expect.element(targetOf('Outer')).toBeVisible();
    await dialog.getByLabelText('Search folders').fill('receipts');
    await targetOf('Receipts 2026').click();
    await expect.element(targetOf('receipts.txt')).not.toBeInTheDocument();
    await button('Move').click();
    await expect.element(toast('Moved 1 item to Receipts 2026')).toBeVisible();
    expect(api.calls(moveEntries)[0]?.body.destinationId).toBe(receipts.id);
  });

  test('does not offer a folder itself, nor the folders in it', { tags: 'variant' }, async () => {
    const outer = aFolder({ name: 'Outer' });
    const inner = aFolder({ name: 'Inner', parent_id: outer.id });
    await openDrive([outer, inner, aFolder({ name: 'Other' })]);
    await choose('Outer', 'Move to');
    await expect.element(targetOf('Other')).toBeVisible();
    const own = targetOf('Outer (cannot be chosen)');
    await own.click();
    await expect.element(button('Move')).toBeDisabled();
    expect(own.getByRole('button', { name: 'Expand' }).elements()).toEqual([]);
  });
});

describe('copies', () => {
  test('[DA-3] Make a copy shows the copy with its original', { tags: 'variant' }, async () => {
    const { api } = await openDrive([aFile({ name: 'a.txt' })]);
    await choose('a.txt', 'Make a copy');
    await expect.element(toast('Copied')).toBeVisible();
    await expectNames(['a.txt', 'a (1).txt']);
    expect(api.calls(duplicateEntries)[0]?.body.destinationId).toBeUndefined();
  });

  test('[DA-3] Copy to shows the copy in the chosen folder', async () => {
    const box = aFolder({ name: 'Box' });
    const { api } = await openDrive([box, aFile({ name: 'a.txt' })]);
    await choose('a.txt', 'Copy to');
    await expect.element(page.getByRole('dialog', { name: 'Copy “a.txt” to' })).toBeVisible();
    await targetOf('Box').click();
    await button('Copy').click();
    await expect.element(toast('Copied')).toBeVisible();
    await rowOf('Box').dblClick();
    await expectNames(['a.txt']);
    expect(api.calls(duplicateEntries)[0]?.body.destinationId).toBe(box.id);
  });
});
