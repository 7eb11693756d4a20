import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createTag,
  deleteTags,
  listSiteTags,
  mergeTags,
  restoreTags,
  updateTag,
} from '#shared/routes/site/tags.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aManagedTag, openTags } from '../../../../../tests/support/component/managed-tags.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const button = (name: string) => dialog.getByRole('button', { name });

const invoice = () => aManagedTag({ id: 7, name: 'invoice', display_name: 'Rechnung', entries_count: 1200 });
const alps = () => aManagedTag({ id: 8, name: 'Alps', type: 'custom', version: 0, entries_count: 1 });
const unused = () => aManagedTag({ id: 9, name: 'Unused' });
const hostile = '<img src=x onerror="window.hurt = true">';

describe('[ATG-1] the list of tags', () => {
  test('shows name, display name, type and how many files have each', { tags: 'variant' }, async () => {
    const api = await openTags([invoice(), alps()]);
    await expect.element(row('invoice')).toHaveTextContent(/invoice.*Rechnung.*Default.*1,200/);
    await expect.element(row('Alps')).toHaveTextContent(/Alps.*Alps.*Made by users.*1/);
    expect(api.calls(listSiteTags)[0]?.query).toMatchObject({ loadCount: ['entries'], orderBy: 'name' });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('shows a hostile name as text', async () => {
    await openTags([aManagedTag({ name: hostile, type: 'custom' })]);
    await expect.element(page.getByText(hostile).first()).toBeVisible();
    expect(document.querySelector('main img[src="x"]')).toBeNull();
    expect('hurt' in window).toBe(false);
  });

  test('is filtered by type and use, and sorted by use', async () => {
    const api = await openTags([invoice(), alps()]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog.getByLabelText('Type').selectOptions('custom');
    await dialog.getByLabelText('Use').selectOptions('Unused');
    await button('Apply').click();
    await expect.element(row('invoice')).not.toBeInTheDocument();
    const { type, filters } = api.calls(listSiteTags).at(-1)?.query ?? {};
    expect([type, filters]).toEqual(['custom', [{ key: 'used', operator: '=', value: false }]]);
    await page.getByRole('columnheader', { name: 'Files' }).click();
    await expect.poll(() => api.calls(listSiteTags).at(-1)?.query.orderBy).toBe('entries_count');
  });

  test('deletes an unused tag at once, which can be undone', { tags: 'variant' }, async () => {
    const api = await openTags([unused()]);
    await choose('Unused', 'Delete');
    await expect.element(toast('Deleted 1 tag')).toBeVisible();
    await expect.element(row('Unused')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Unused')).toBeVisible();
    expect(api.calls(restoreTags)[0]?.body).toEqual({ ids: [9] });
  });

  test('asks before a used tag is removed from all files, and offers Undo', { tags: 'variant' }, async () => {
    const api = await openTags([invoice(), alps()]);
    await choose('invoice', 'Delete');
    await expect
      .element(question)
      .toHaveTextContent(
        'Delete the tag invoice?It is removed from all files of all users: 1200 files.You can undo this for a',
      );
    expect(await findViolationsInEveryLook()).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.calls(deleteTags)[0]?.params.id).toEqual([7]);
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openTags([invoice(), aManagedTag({ name: 'x'.repeat(50) })]);
    await expect.element(row('invoice')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[ATG-1] the dialog of a tag', () => {
  test('creates a default tag by the keyboard', async () => {
    const api = await openTags([], (fake) => fake.answer(createTag, { tag: aManagedTag() }));
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect.element(field('Name')).toHaveFocus();
    await userEvent.keyboard('invoice{Tab}Rechnung{Enter}');
    await expect.element(toast('Tag created')).toBeVisible();
    expect(api.calls(createTag)[0]?.body).toEqual({ name: 'invoice', display_name: 'Rechnung' });
  });

  test('shows at the field that the name is taken', async () => {
    const api = await openTags([]);
    const message = 'There is a tag with this name already. You can merge the two.';
    api.refuse(createTag, { status: 422, message, errors: { name: [message] } });
    await page.getByRole('button', { name: 'Add tag' }).click();
    await field('Name').fill('alps');
    await button('Create').click();
    await expect.element(field('Name')).toHaveAccessibleDescription(message);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Cancel').click();
  });

  test('renames a tag, and says what follows', { tags: 'variant' }, async () => {
    const api = await openTags([invoice()], (fake) => fake.answer(updateTag, { tag: invoice() }));
    await choose('invoice', 'Edit');
    await field('Name').fill('bill');
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription('The tag is renamed at all files, in the background.');
    await button('Save').click();
    await expect.element(toast('Tag updated')).toBeVisible();
    expect(api.calls(updateTag)[0]).toMatchObject({
      params: { id: 7 },
      body: { name: 'bill', display_name: 'Rechnung', type: 'default', version: 3 },
    });
  });

  test('makes a tag of users a default tag', async () => {
    const api = await openTags([alps()], (fake) => fake.answer(updateTag, { tag: alps() }));
    await choose('Alps', 'Edit');
    await expect.element(field('Display name')).not.toBeInTheDocument();
    await dialog.getByText('Default tag', { exact: true }).click();
    await expect.element(field('Display name')).toBeVisible();
    await button('Save').click();
    await expect.element(toast('Tag updated')).toBeVisible();
    expect(api.calls(updateTag)[0]?.body).toMatchObject({
      name: 'Alps',
      display_name: null,
      type: 'default',
    });
  });

  test('says that another admin has changed the tag', { tags: 'variant' }, async () => {
    const api = await openTags([invoice()]);
    api.refuse(updateTag, { status: 409, message: 'Somebody else changed this tag. Reload the list.' });
    await choose('invoice', 'Edit');
    await field('Display name').fill('Bill');
    await button('Save').click();
    await expect.element(dialog).toHaveTextContent('Somebody else changed this tag. Reload the list.');
    await button('Cancel').click();
  });
});

describe('the dialog that merges tags', () => {
  test('finds and chooses the other tag', { tags: 'variant' }, async () => {
    const api = await openTags([invoice(), alps(), unused()]);
    await choose('invoice', 'Merge into…');
    await expect.element(dialog).toHaveTextContent('1200 files get the other tag instead.');
    await expect.element(button('Merge')).toBeDisabled();
    // A tag is not merged into itself.
    await expect.element(dialog.getByRole('radio')).toHaveLength(2);
    await field('Search tags').fill('alp');
    await expect.element(dialog.getByRole('radio')).toHaveLength(1);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('radio', { name: 'Alps' }).click();
    await button('Merge').click();
    await expect.element(toast('The files get the tag Alps in the background.')).toBeVisible();
    expect(api.calls(mergeTags)[0]?.body).toEqual({ ids: [7], into: 8 });
    await expect.element(row('invoice')).not.toBeInTheDocument();
  });

  test('merges several selected tags', async () => {
    const api = await openTags([invoice(), alps(), unused()]);
    for (const name of ['invoice', 'Unused']) {
      await row(name).getByRole('checkbox').click({ force: true });
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Merge into…' }).click();
    await expect.element(dialog).toHaveAccessibleName('Merge 2 tags');
    await dialog.getByRole('radio', { name: 'Alps' }).click();
    await button('Merge').click();
    await expect.element(toast('The files get the tag Alps in the background.')).toBeVisible();
    expect(api.calls(mergeTags)[0]?.body).toEqual({ ids: [7, 9], into: 8 });
  });

  test('stays open if it is refused', { tags: 'variant' }, async () => {
    const api = await openTags([invoice(), alps()]);
    api.refuse(mergeTags, { status: 404, message: 'Not found.' });
    await choose('invoice', 'Merge into…');
    await field('Search tags').fill('nothing');
    await expect.element(dialog.getByText('No tag found.')).toBeVisible();
    await field('Search tags').fill('');
    await dialog.getByRole('radio', { name: 'Alps' }).click();
    await button('Merge').click();
    await expect.element(toast('Not found.')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'Alps' })).toBeChecked();
    await button('Cancel').click();
  });
});
