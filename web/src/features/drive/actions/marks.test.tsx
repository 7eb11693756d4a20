import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { listTags, setEntryTags, starEntries, unstarEntries } from '#shared/routes/drive/marks.ts';
import { choose, expectNames, rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder } from '../../../../../tests/support/component/entities.ts';
import { Refusal } from '../../../../../tests/support/component/fake-api.ts';
import { aTag, openDrive } from '../../../../../tests/support/component/fake-drive.ts';

const dialog = page.getByRole('dialog');
const tagNames = ({ tags }: FileEntry) => tags.map(({ name }) => name).toSorted();

/** Selects all listed entries and chooses an action of the bar above. */
async function chooseForAll(names: string[], action: string): Promise<void> {
  await expectNames(names);
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = page.getByRole('toolbar', { name: 'Selected files' });
  await expect.element(bar.getByText(`${names.length} selected`)).toBeVisible();
  await bar.getByRole('button', { name: action, exact: true }).click();
}

describe('Rename', () => {
  test('[DS-7] F2 selects the name without its extension, and Ctrl+Z restores the old name', async () => {
    const { api } = await openDrive([aFile({ name: 'draft.txt' })]);
    await rowOf('draft.txt').click();
    await userEvent.keyboard('{F2}');
    const field = dialog.getByLabelText('Name');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveSelection('draft');
    await userEvent.keyboard('final{Enter}');
    await expect.element(toast('Renamed')).toBeVisible();
    await expectNames(['final.txt']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectNames(['draft.txt']);
    await expect
      .poll(() => api.calls(updateEntry).map(({ body }) => body.name))
      .toEqual(['final.txt', 'draft.txt']);
  });
});

describe('stars', { tags: 'variant' }, () => {
  test('[DST-1] [DA-3] lists a starred entry, and removes it at once when it loses its star', async () => {
    const { api } = await openDrive([aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })]);
    await choose('a.txt', 'Add star');
    await expect.element(toast('Added to starred')).toBeVisible();
    await page.getByRole('link', { name: 'Starred' }).click();
    await expectNames(['a.txt']);
    const release = api.hold(unstarEntries);
    await choose('a.txt', 'Remove star');
    await expectNames([]);
    release();
    await expect.element(toast('Removed from starred')).toBeVisible();
    await expect.element(page.getByText('Nothing is starred')).toBeVisible();
    expect(api.calls(starEntries)).toHaveLength(1);
  });
});

describe('tags', () => {
  test('[DA-1] adds tags that are typed or were used before, and removes them', async () => {
    const drive = await openDrive([aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })]);
    await choose('a.txt', 'Tags');
    await expect.element(dialog.getByLabelText('Add a tag')).toHaveFocus();
    await userEvent.keyboard('Receipts{Enter}2026,');
    await dialog.getByRole('button', { name: 'Remove tag 2026' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await choose('b.txt', 'Tags');
    await dialog.getByRole('button', { name: 'Receipts' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(drive.entries.map(tagNames)).toEqual([['Receipts'], ['Receipts']]);
    await choose('b.txt', 'Tags');
    await expect.element(dialog.getByRole('button', { name: 'Remove tag Receipts' })).toBeVisible();
  });

  test('of the next entry are open while those of the last are sent', { tags: 'variant' }, async () => {
    const drive = await openDrive([aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })]);
    const release = drive.api.hold(setEntryTags);
    const addTag = async (name: string) => {
      await choose(name, 'Tags');
      await dialog.getByLabelText('Add a tag').fill('Work');
      await userEvent.keyboard('{Enter}');
    };
    await addTag('a.txt');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await addTag('b.txt');
    release();
    await expect.poll(() => drive.entries.map(tagNames)).toEqual([['Work'], []]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => drive.entries.map(tagNames)).toEqual([['Work'], ['Work']]);
  });

  test(
    'are sent while another dialog is open, which stays; a refusal brings theirs back with what was typed',
    { tags: 'variant' },
    async () => {
      const { api } = await openDrive([aFile({ name: 'a.txt' })]);
      const addTag = async () => {
        await choose('a.txt', 'Tags');
        await dialog.getByLabelText('Add a tag').fill('Work');
        await userEvent.keyboard('{Enter}');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect.element(dialog).not.toBeInTheDocument();
      };
      const release = api.hold(setEntryTags);
      await addTag();
      await choose('a.txt', 'Rename');
      await expect.element(dialog.getByLabelText('Name')).toBeVisible();
      release();
      await expect.poll(() => api.calls(setEntryTags)).toHaveLength(1);
      await expect.element(dialog.getByLabelText('Name')).toBeVisible();
      await userEvent.keyboard('{Escape}');

      await choose('a.txt', 'Tags');
      await dialog.getByRole('button', { name: 'Remove tag Work' }).click();
      api.refuse(setEntryTags, { status: 503, message: 'Not now.' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.element(toast('Not now.')).toBeVisible();
      await expect.element(page.getByRole('dialog', { name: 'Tags of “a.txt”' })).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: 'Remove tag Work' })).not.toBeInTheDocument();
    },
  );

  test('refuses a tag that nobody can see, at its field', { tags: 'variant' }, async () => {
    const drive = await openDrive([aFile({ name: 'a.txt' })]);
    await choose('a.txt', 'Tags');
    const field = dialog.getByLabelText('Add a tag');
    await field.fill('\u200b');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Use at least one visible character.')).toBeVisible();
    await field.fill('Receipts');
    await expect.element(dialog.getByText('Use at least one visible character.')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => drive.entries.map(tagNames)).toEqual([['Receipts']]);
  });

  test(
    '[DA-1] [F14] suggests the default tags of the site before those that were used',
    { tags: 'variant' },
    async () => {
      const { api } = await openDrive([aFile({ name: 'a.txt', tags: [] })]);
      const shown = (tag: Tag) => ({ ...aTag(tag.name), ...tag });
      const defaults = [
        shown({ id: 11, name: 'travel', display_name: 'Zoo trips', type: 'default' }),
        shown({ id: 12, name: 'invoice', display_name: '<b>Bills</b>', type: 'default' }),
      ];
      api.answer(listTags, { tags: [...defaults, aTag('alps')] });
      await choose('a.txt', 'Tags');
      const suggested = dialog.getByRole('list', { name: 'Suggested' });
      await expect.element(suggested).toHaveTextContent('Zoo trips<b>Bills</b>');
      await expect.element(dialog.getByRole('list', { name: 'Used before' })).toHaveTextContent(/^alps$/);
      const lists = dialog.getByRole('list').elements();
      const names = lists.map((list) => list.textContent);
      expect(names.indexOf('Zoo trips<b>Bills</b>')).toBeLessThan(names.indexOf('alps'));
      await dialog.getByLabelText('Add a tag').fill('zoo');
      await expect.element(dialog.getByRole('list', { name: 'Used before' })).not.toBeInTheDocument();
      await suggested.getByRole('button', { name: 'Zoo trips' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => api.calls(setEntryTags)[0]?.body.tags).toEqual(['Zoo trips']);
    },
  );

  test('[DA-1] changes the tags of several entries, and keeps the tags that were not changed', async () => {
    const [work, old, own] = [aTag('Work'), aTag('Old'), aTag('Own')];
    const drive = await openDrive([
      aFile({ name: 'a.txt', tags: [work, old] }),
      aFile({ name: 'b.txt', tags: [work] }),
      aFile({ name: 'c.txt', tags: [own] }),
    ]);
    await chooseForAll(['a.txt', 'b.txt', 'c.txt'], 'Tags');
    await expect.element(page.getByRole('dialog', { name: 'Tags of 3 items' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Work 2 of 3 Add to all' }).click();
    await dialog.getByRole('button', { name: 'Remove tag Old' }).click();
    await dialog.getByLabelText('Add a tag').fill('New');
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(drive.api.calls(setEntryTags)).toHaveLength(3);
    expect(drive.entries.map(tagNames)).toEqual([
      ['New', 'Work'],
      ['New', 'Work'],
      ['New', 'Own', 'Work'],
    ]);
  });
});

describe('folder colors', () => {
  const [plans, music, trips] = ['Plans', 'Music', 'Trips'].map((name) => aFolder({ name })) as [
    FileEntry,
    FileEntry,
    FileEntry,
  ];

  test('[DA-1] shows the color that a folder got', async () => {
    await openDrive([plans]);
    await choose('Plans', 'Folder color');
    await page.getByRole('radio', { name: 'Green' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await choose('Plans', 'Folder color');
    await expect.element(page.getByRole('radio', { name: 'Green' })).toBeChecked();
  });

  test(
    '[DA-1] [DA-2] changes several folders, and names a folder that keeps its color after a failure',
    { tags: 'variant' },
    async () => {
      const drive = await openDrive([plans, music, trips]);
      drive.api.answer(updateEntry, ({ params, body }) => {
        if (params.id === String(music.id)) throw new Refusal({ status: 500, message: 'It went wrong.' });
        const entry = [plans, trips].find(({ id }) => params.id === String(id)) ?? plans;
        return { fileEntry: { ...entry, color: body.color ?? null } };
      });
      await chooseForAll(['Plans', 'Music', 'Trips'], 'Folder color');
      await expect.element(page.getByRole('group', { name: 'Color of 3 folders' })).toBeVisible();
      await page.getByRole('radio', { name: 'Green' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.element(toast('Could not change Music')).toBeVisible();
      for (const [name, color] of [
        ['Plans', 'Green'],
        ['Trips', 'Green'],
        ['Music', 'Standard'],
      ] as const) {
        await choose(name, 'Folder color');
        await expect.element(page.getByRole('radio', { name: color })).toBeChecked();
        await userEvent.keyboard('{Escape}');
        await expect.element(dialog).not.toBeInTheDocument();
      }
    },
  );

  test('[DA-1] chooses no color at first if the folders differ', async () => {
    await openDrive([{ ...plans, color: '#168e4a' }, music]);
    await chooseForAll(['Plans', 'Music'], 'Folder color');
    await expect.element(page.getByRole('radio', { name: 'Red' })).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
