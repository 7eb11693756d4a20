import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getAppearance,
  getAppearanceState,
  listAppearanceStates,
  updateAppearance,
  updateAppearanceDraft,
} from '#shared/routes/site/appearance.ts';
import { anAppearance, openAppearance } from '../../../../../tests/support/component/appearance.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { answerUpload } from '../../../../../tests/support/component/custom-pages.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { stubStorage } from '../../../../../tests/support/component/fake-storage.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const name = page.getByLabelText('Site name');
const save = page.getByRole('button', { name: 'Save' });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const frame = () => page.getByTitle('Preview of the site').element() as HTMLIFrameElement;
const general = '/admin/appearance/general';
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const lastDraft = (received: { type: string }[]) => received.findLast(({ type }) => type === 'draft');

describe('[APP-0] the appearance editor', () => {
  test('lists its sections beside the site, over the whole window', { tags: 'variant' }, async () => {
    await openAppearance();
    await expect.element(page.getByRole('link', { name: /^General/ })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('link', { name: /^General/ }).click();
    await expectPath(general);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectPath('/admin/appearance');
    await page.getByRole('link', { name: 'Close' }).click();
    await expectPath('/admin');
  });

  test('sends each change to the preview at once, and saves only what changed', async () => {
    const { api, site } = await openAppearance(general);
    await expect.element(name).toHaveValue('Holdall');
    await site.connect();
    await expect.poll(() => lastDraft(site.received)).toMatchObject({ themeId: 1, viewer: 'guest' });
    await name.fill('Our files');
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({ values: { general: { site_name: 'Our files' } } });
    expect(api.calls(updateAppearance)).toEqual([]);
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body).toEqual({
      general: { site_name: 'Our files' },
      versions: { general: 1 },
    });
    await expect.element(save).toBeDisabled();
    await expect.element(page.getByText(/^Visitors see it within 1 min/)).toBeVisible();
  });

  test('waits for the site to show what was sent', { tags: 'variant' }, async () => {
    const { site } = await openAppearance(general);
    await expect.element(name).toBeVisible();
    await expect.poll(() => frame().ariaBusy).toBe('true');
    await site.connect();
    await expect.poll(() => lastDraft(site.received)).toMatchObject({ revision: 1 });
    site.send({ type: 'applied', revision: 1 });
    await expect.poll(() => frame().ariaBusy).toBe('false');
  });

  test(
    'gives no port to other windows and origins, and hears only what it knows',
    { tags: 'variant' },
    async () => {
      const { site } = await openAppearance(general);
      await expect.element(name).toBeVisible();
      site.post({ type: 'preview-ready' }, { origin: 'https://evil.example' });
      site.post({ type: 'preview-ready' }, { source: window });
      site.post({ type: 'other' });
      site.post({ type: 'select-field', field: 'themes' });
      await site.connect();
      site.send({ type: 'location', path: 7 });
      site.send({ type: 'location', path: '/pricing' });
      await expect.element(page.getByText('/pricing')).toBeVisible();
      expect(location.pathname).toBe(general);
      expect(site.received.filter(({ type }) => type === 'draft').length).toBeLessThan(2);
    },
  );

  test('opens the field of an element that is clicked in the preview', { tags: 'variant' }, async () => {
    const { site } = await openAppearance();
    await expect.element(page.getByRole('link', { name: /^General/ })).toBeVisible();
    await site.connect();
    site.send({ type: 'select-field', field: 'general.site_name' });
    await expectPath(general);
    await expect.element(name).toHaveFocus();
  });

  test('undoes and redoes, by buttons and keys, also after saving', { tags: 'variant' }, async () => {
    await openAppearance(general);
    await expect.element(button('Undo')).toBeDisabled();
    await name.fill('One');
    await page.getByLabelText('Site description').fill('Two');
    await button('Undo').click();
    await expect.element(page.getByLabelText('Site description')).toHaveValue('Store your files');
    await button('Undo').click();
    await expect.element(name).toHaveValue('Holdall');
    await expect.element(save).toBeDisabled();
    await button('Redo').click();
    await expect.element(name).toHaveValue('One');
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    await page.getByRole('heading', { name: 'General' }).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(name).toHaveValue('Holdall');
    await expect.element(save).toBeEnabled();
    await page.getByRole('heading', { name: 'General' }).click();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(name).toHaveValue('One');
    await expect.element(save).toBeDisabled();
  });

  test(
    'asks before unsaved changes are left, but not between its sections',
    { tags: 'variant' },
    async () => {
      await openAppearance(general);
      await name.fill('Changed');
      await page.getByRole('link', { name: 'Back' }).click();
      await expectPath('/admin/appearance');
      await page.getByRole('link', { name: 'Close' }).click();
      const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.getByRole('link', { name: /^General/ }).click();
      await expect.element(name).toHaveValue('Changed');
    },
  );

  test(
    'shows what another admin saved meanwhile beside what was changed here',
    { tags: 'variant' },
    async () => {
      const { api } = await openAppearance(general);
      await name.fill('Mine');
      const theirs = anAppearance({ site_name: 'Theirs', site_description: 'Theirs alone' });
      const current = { ...theirs, versions: { general: 2, themes: 1 } };
      api.refuse(updateAppearance, { status: 409, message: 'Changed.', code: 'appearanceChanged', current });
      await save.click();
      const note = page.getByRole('alert', { name: 'Changed by another admin' });
      await expect.element(note).toHaveTextContent(/Site name.*Mine.*Theirs/);
      expect(await findViolationsInEveryLook()).toEqual([]);
      await expect.element(name).toHaveValue('Mine');
      await expect.element(page.getByLabelText('Site description')).toHaveValue('Theirs alone');
      await note.getByRole('button', { name: 'Take theirs' }).click();
      await expect.element(note).not.toBeInTheDocument();
      await expect.element(name).toHaveValue('Theirs');
      await expect.element(save).toBeDisabled();
    },
  );

  test('undoes, after a conflict, what was changed here alone', async () => {
    const { api } = await openAppearance(general);
    await name.fill('Mine');
    const theirs = anAppearance({ site_description: 'Theirs alone' });
    const current = { ...theirs, versions: { general: 2, themes: 1 } };
    api.refuse(updateAppearance, { status: 409, message: 'Changed.', code: 'appearanceChanged', current });
    await save.click();
    await expect.element(page.getByLabelText('Site description')).toHaveValue('Theirs alone');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(name).toHaveValue('Holdall');
    await expect.element(page.getByLabelText('Site description')).toHaveValue('Theirs alone');
    await expect.element(save).toBeDisabled();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(name).toHaveValue('Mine');
  });

  test('[APP-1] opens the section and the field of an error', { tags: 'variant' }, async () => {
    const { api } = await openAppearance(general);
    await name.fill('Bad');
    await page.getByRole('link', { name: 'Back' }).click();
    await expectPath('/admin/appearance');
    const errors = { 'general.site_name': ['Choose another name.'] };
    api.refuse(updateAppearance, { status: 422, message: 'Choose another name.', errors });
    await save.click();
    await expectPath(general);
    await expect.element(page.getByText('Choose another name.')).toBeVisible();
    await expect.element(toast('Not saved. Change what is marked first.')).toBeVisible();
    await expect.element(name).toHaveFocus();
    await name.fill('Good');
    await expect.element(page.getByText('Choose another name.')).not.toBeInTheDocument();
  });

  test(
    'shows the site on devices, in light and dark, and to a guest or the admin',
    { tags: 'variant' },
    async () => {
      const { site } = await openAppearance(general);
      await expect.element(name).toBeVisible();
      await site.connect();
      await page.getByRole('radio', { name: 'Phone' }).click();
      await expect.poll(() => frame().style.width).toBe('390px');
      await page.getByRole('radio', { name: 'Dark' }).click();
      await page.getByRole('radio', { name: 'You' }).click();
      await expect.poll(() => lastDraft(site.received)).toMatchObject({ themeId: 2, viewer: 'self' });
    },
  );

  test('shows the theme whose panel is open, also after the other scheme was looked at', async () => {
    const { site } = await openAppearance('/admin/appearance/themes');
    await page.getByRole('button', { name: 'Add theme' }).click();
    await page.getByRole('menuitem', { name: 'Copy of the dark theme' }).click();
    await site.connect();
    const shown = () => lastDraft(site.received);
    await expect.poll(shown).toMatchObject({ themeId: -1 });
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(shown).toMatchObject({ themeId: 1 });
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(shown).toMatchObject({ themeId: -1 });
    await page.getByRole('radio', { name: 'Light' }).click();
    await page.getByLabelText('Name').fill('Night');
    await expect.poll(shown).toMatchObject({ themeId: -1 });
  });

  test('has room for one thing at a time on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openAppearance(general);
    await expect.element(name).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expect.element(page.getByTitle('Preview of the site')).toBeVisible();
    await expect.element(name).not.toBeVisible();
    expect(overflowOf()).toBe(0);
  });

  test('offers a retry if it cannot be read', { tags: 'variant' }, async () => {
    await openAppearance(general, {
      prepare: (api) => api.refuse(getAppearance, { status: 500, message: 'No.' }),
    });
    await expect.element(button('Try again')).toBeVisible();
  });
});

describe('unsaved changes', () => {
  test(
    'are kept on the server when typing pauses, and forgotten once they are saved',
    { tags: 'variant' },
    async () => {
      const { api } = await openAppearance(general);
      await name.fill('Kept');
      const kept = () =>
        api.calls(updateAppearanceDraft).map(({ body }) => body.draft?.values.general.site_name);
      await expect.poll(kept, { timeout: 5000 }).toEqual(['Kept']);
      await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
      await save.click();
      await expect.element(toast('Changes saved')).toBeVisible();
      await expect.poll(kept, { timeout: 5000 }).toEqual(['Kept', undefined]);
    },
  );

  test('are forgotten at once when they are undone, and kept when the page goes', async () => {
    const { api } = await openAppearance(general);
    const kept = () =>
      api.calls(updateAppearanceDraft).map(({ body }) => body.draft?.values.general.site_name ?? null);
    await name.fill('Kept');
    dispatchEvent(new Event('pagehide'));
    await expect.poll(kept).toEqual(['Kept']);
    await button('Undo').click();
    await expect.poll(kept).toEqual(['Kept', null]);
  });

  test('that are discarded when the editor is left do not come back', { tags: 'variant' }, async () => {
    const { api } = await openAppearance(general);
    await name.fill('Discarded');
    dispatchEvent(new Event('pagehide'));
    const kept = () => api.calls(updateAppearanceDraft).map(({ body }) => body.draft === null);
    await expect.poll(kept).toEqual([false]);
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin');
    await expect.poll(kept).toEqual([false, true]);
  });

  test('that cannot be kept are told of', { tags: 'variant' }, async () => {
    const { api } = await openAppearance(general);
    api.refuse(updateAppearanceDraft, { status: 503, message: 'No.' });
    await name.fill('Lost');
    const note = page.getByText('Unsaved changes, which could not be backed up');
    await expect.poll(() => note.query(), { timeout: 5000 }).not.toBeNull();
  });

  test('of a former visit are back, with what others saved meanwhile, and can be discarded', async () => {
    const before = anAppearance();
    const mine = anAppearance({ site_name: 'Mine' });
    const appearance = anAppearance({ site_description: 'Theirs' });
    const draft = { values: mine.values, saved: before.values, updated_at: '2026-01-02T03:04:05.000Z' };
    await openAppearance(general, { appearance, draft });
    await expect.element(name).toHaveValue('Mine');
    await expect.element(page.getByLabelText('Site description')).toHaveValue('Theirs');
    await expect.element(page.getByText('Your unsaved changes are back')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect.element(name).toHaveValue('Holdall');
    await expect.element(save).toBeDisabled();
    await button('Undo').click();
    await expect.element(name).toHaveValue('Mine');
  });
});

describe('the history', () => {
  test('loads a former state, or the built-in one, into the draft', async () => {
    const { api } = await openAppearance(general, { appearance: anAppearance({ site_name: 'Now' }) });
    const state = { id: 7, replaced_at: '2026-01-02T03:04:05.000Z', replaced_by: 'Ann' };
    api.answer(listAppearanceStates, { states: [state] });
    api.answer(getAppearanceState, { values: anAppearance({ site_name: 'Then' }).values });
    await button('History').click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await expect.element(dialog.getByText('Before the change by Ann')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Load' }).first().click();
    await expect.element(name).toHaveValue('Then');
    await button('History').click();
    await dialog.getByRole('button', { name: 'Load' }).last().click();
    await expect.element(name).toHaveValue('Holdall');
    await button('Undo').click();
    await button('Undo').click();
    await expect.element(name).toHaveValue('Now');
    expect(api.calls(updateAppearance)).toEqual([]);
  });
});

/** A picture of one colour. */
async function aPicture(width: number, height: number, fileName: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], fileName, { type: 'image/png' });
}

const field = (label: string) => page.getByRole('group', { name: label, exact: true });
const choose = (label: string, file: File) =>
  userEvent.upload(field(label).element().querySelector('input[type=file]') as Element, file);

describe('[APP-G] logos and the icon', () => {
  test('a logo is cropped, uploaded and shown at once, and can be removed', { tags: 'variant' }, async () => {
    const { api, site } = await openAppearance(general);
    stubStorage();
    const address = answerUpload(api);
    await expect.element(name).toBeVisible();
    await site.connect();
    await choose('Logo', await aPicture(640, 320, 'logo.png'));
    const dialog = page.getByRole('dialog', { name: 'Logo' });
    await expect.element(dialog).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({ values: { general: { logo_light: address } } });
    await expect.element(field('Logo').getByRole('img')).toHaveAttribute('src', address);
    await field('Logo').getByRole('button', { name: 'Use the built-in one' }).click();
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({ values: { general: { logo_light: null } } });
  });

  test('an icon is made in all sizes', async () => {
    const { api } = await openAppearance(general);
    const storage = stubStorage();
    const src = answerUpload(api);
    await expect.element(name).toBeVisible();
    await choose('Icon', await aPicture(300, 200, 'sign.png'));
    await page.getByRole('dialog', { name: 'Icon' }).getByRole('button', { name: 'Use picture' }).click();
    await expect.element(save).toBeEnabled();
    expect(storage.puts).toHaveLength(6);
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body.general).toEqual({
      favicon: src,
      icons: [
        { src, side: 32, purpose: 'any' },
        { src, side: 48, purpose: 'any' },
        { src, side: 180, purpose: 'any' },
        { src, side: 192, purpose: 'any' },
        { src, side: 512, purpose: 'any' },
        { src, side: 512, purpose: 'maskable' },
      ],
    });
  });

  test('files that are no pictures, or cannot be read, are refused at the field', async () => {
    await openAppearance(general);
    await expect.element(name).toBeVisible();
    await choose('Logo', new File(['text'], 'a.txt', { type: 'text/plain' }));
    await expect.element(field('Logo').getByText('Please select an image.')).toBeVisible();
    await choose('Logo', new File(['no picture'], 'a.png', { type: 'image/png' }));
    await expect
      .element(field('Logo').getByText('This picture cannot be read. Choose another one.'))
      .toBeVisible();
  });
});
