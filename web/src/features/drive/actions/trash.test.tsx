import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import {
  choose,
  expectNames,
  menuLines,
  rowOf,
  toast,
} from '../../../../../tests/support/component/drive-page.ts';
import { aFile, madeAt } from '../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';

const twoFiles = () => [aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })];

describe('Delete', () => {
  test(
    '[DS-7] [DA-3] moves entries to the trash without a question, and Undo restores them',
    { tags: 'variant' },
    async () => {
      const { api, entries } = await openDrive(twoFiles());
      await rowOf('a.txt').click();
      await userEvent.keyboard('{Delete}');
      await expectNames(['b.txt']);
      await expect.element(toast('Moved 1 item to trash')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.element(toast('Restored 1 item')).toBeVisible();
      await expectNames(['a.txt', 'b.txt']);
      expect(api.calls(restoreEntries)[0]?.body.entryIds).toEqual([entries[0]?.id]);
    },
  );

  test('[DS-7] [DA-3] Ctrl+Z restores several entries', { tags: 'variant' }, async () => {
    await openDrive(twoFiles());
    await rowOf('a.txt').click();
    await rowOf('b.txt').click({ modifiers: ['Control'] });
    await userEvent.keyboard('{Delete}');
    await expectNames([]);
    await expect.element(toast('Moved 2 items to trash')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectNames(['a.txt', 'b.txt']);
  });

  test(
    '[DA-2] names entries that could not be deleted, and removes the others',
    { tags: 'variant' },
    async () => {
      const [kept, gone] = [aFile({ name: 'kept.txt' }), aFile({ name: 'gone.txt' })];
      const drive = await openDrive([kept, gone]);
      drive.api.answer(deleteEntries, () => {
        drive.entries = [kept];
        return { errors: { [kept.id]: 'It is locked.' }, job: null };
      });
      await rowOf('kept.txt').click();
      await rowOf('gone.txt').click({ modifiers: ['Control'] });
      await userEvent.keyboard('{Delete}');
      await expect.element(toast('Could not delete kept.txt: It is locked.')).toBeVisible();
      await expectNames(['kept.txt']);
    },
  );

  test('a message shows names in their order', async () => {
    const kept = aFile({ name: 'ملف\u202egpj.exe' });
    const { api } = await openDrive([kept]);
    api.answer(deleteEntries, { errors: { [kept.id]: 'It is locked.' }, job: null });
    await rowOf('ملفgpj.exe').click();
    await userEvent.keyboard('{Delete}');
    await expect.element(toast('Could not delete \u2068ملفgpj.exe\u2069: It is locked.')).toBeVisible();
  });

  test('[DA-2] puts the entry back if the deletion fails', async () => {
    const { api } = await openDrive([aFile({ name: 'a.txt' })]);
    api.refuse(deleteEntries, { status: 503, message: 'Storage is not available right now.' });
    const release = api.hold(deleteEntries);
    await rowOf('a.txt').click();
    await userEvent.keyboard('{Delete}');
    await expectNames([]);
    release();
    await expect.element(toast('Storage is not available right now.')).toBeVisible();
    await expectNames(['a.txt']);
  });
});

describe('the trash', () => {
  const question = page.getByRole('alertdialog');
  const openTrash = () =>
    openDrive(
      ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile({ name, deleted_at: madeAt })),
      '/drive/trash',
    );

  test(
    '[DTR-1] [DA-3] offers Restore and Delete forever, and restores without a question',
    { tags: 'variant' },
    async () => {
      await openTrash();
      await rowOf('a.txt').click({ button: 'right' });
      expect(await menuLines()).toEqual(['Restore', 'Delete forever']);
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await expect.element(toast('Restored 1 item')).toBeVisible();
      await expectNames(['b.txt', 'c.txt']);
    },
  );

  test('[DTR-1] [DA-3] asks before it deletes an entry forever, and Escape keeps the entry', async () => {
    const { api, entries } = await openTrash();
    await choose('b.txt', 'Delete forever');
    await expect.element(question.getByText('This will permanently delete “b.txt”.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expectNames(['a.txt', 'b.txt', 'c.txt']);
    expect(api.calls(deleteEntries)).toHaveLength(0);
    await choose('b.txt', 'Delete forever');
    await question.getByRole('button', { name: 'Delete forever' }).click();
    await expect.element(toast('Permanently deleted 1 item')).toBeVisible();
    await expectNames(['a.txt', 'c.txt']);
    expect(api.calls(deleteEntries)[0]?.body).toMatchObject({
      entryIds: [entries[1]?.id],
      deleteForever: true,
    });
  });

  test('[DTR-1] [DA-3] asks before it deletes everything', async () => {
    const { api } = await openTrash();
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await expect.element(question.getByText('This will permanently delete 3 items.')).toBeVisible();
    await question.getByRole('button', { name: 'Empty trash' }).click();
    await expect.element(toast('Emptied trash')).toBeVisible();
    await expect.element(page.getByText('There is nothing in the trash')).toBeVisible();
    expect(api.calls(deleteEntries)[0]?.body.emptyTrash).toBe(true);
  });
});
