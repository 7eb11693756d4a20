import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { anAppearance, openAppearance } from '../../../../../tests/support/component/appearance.ts';
import { answerLanguages } from '../../../../../tests/support/component/languages.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const general = '/admin/appearance/general';
const name = page.getByLabelText('Site name');
const save = page.getByRole('button', { name: 'Save' });
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const frame = () => page.getByTitle('Preview of the site').element() as HTMLIFrameElement;
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const lastDraft = (received: { type: string }[]) => received.findLast(({ type }) => type === 'draft');

/** Opens the editor, with the focus in the frame. */
async function openPreview(path = '/admin/appearance') {
  const opened = await openAppearance(path);
  await expect.element(save).toBeVisible();
  await opened.site.connect();
  frame().focus();
  return opened;
}

describe('a text that is edited in the preview', () => {
  test(
    'opens its panel, is in its field, and leaves the focus in the frame',
    { tags: 'variant' },
    async () => {
      const { site } = await openPreview();
      site.send({ type: 'select-field', field: 'general.site_name', isEdited: true });
      await expectPath(general);
      await expect.element(name).toHaveValue('Holdall');
      for (const text of ['O', 'Ou', 'Our'])
        site.send({ type: 'edit-text', field: 'general.site_name', text });
      await expect.element(name).toHaveValue('Our');
      await expect
        .poll(() => lastDraft(site.received))
        .toMatchObject({ values: { general: { site_name: 'Our' } } });
      expect(document.activeElement).toBe(frame());
    },
  );

  test('is one step to undo', { tags: 'variant' }, async () => {
    const { site } = await openPreview(general);
    for (const text of ['O', 'Ou', 'Our']) site.send({ type: 'edit-text', field: 'general.site_name', text });
    await expect.element(name).toHaveValue('Our');
    await undo.click();
    await expect.element(name).toHaveValue('Holdall');
    await expect.element(undo).toBeDisabled();
  });

  test('is saved by the keys of the frame, with the last letter', async () => {
    const { api, site } = await openPreview();
    const field = 'landing.general.header_title';
    site.send({ type: 'edit-text', field, text: 'Our' });
    site.send({ type: 'edit-text', field, text: 'Ours' });
    site.send({ type: 'save' });
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body).toMatchObject({
      landing: { general: { header_title: 'Ours' } },
    });
    site.send({ type: 'save' });
    await expect.element(save).toBeDisabled();
    expect(api.calls(updateAppearance)).toHaveLength(1);
  });

  test('of a list is changed in its item, beside whose panel it is edited', async () => {
    const { site } = await openPreview();
    const [first, second] = anAppearance().values.landing.general.faq;
    const answer = `landing.general.faq.${second?.id}.answer`;
    site.send({ type: 'select-field', field: answer, isEdited: true });
    await expect
      .element(page.getByRole('textbox', { name: 'Answer', exact: true }))
      .toHaveValue(second?.answer);
    site.send({ type: 'edit-text', field: answer, text: 'No.' });
    await expect.element(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue('No.');
    expect(document.activeElement).toBe(frame());
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({
        values: { landing: { general: { faq: [first, { ...second, answer: 'No.' }, {}, {}] } } },
      });
  });

  test('loses its error', { tags: 'variant' }, async () => {
    const { api, site } = await openPreview(general);
    await name.fill('Bad');
    const errors = { 'general.site_name': ['Choose another name.'] };
    api.refuse(updateAppearance, { status: 422, message: 'Choose another name.', errors });
    await save.click();
    await expect.element(page.getByText('Choose another name.')).toBeVisible();
    site.send({ type: 'edit-text', field: 'general.site_name', text: 'Good' });
    await expect.element(page.getByText('Choose another name.')).not.toBeInTheDocument();
  });

  test.for([
    'general.logo_light',
    'general.icons',
    'general',
    'landing',
    'landing.general.header_image',
    'landing.general.header_overlay',
    'landing.general.faq.gone.question',
    'landing.general.faq.free.id',
    'landing.general.constructor',
    'landing.action_buttons.cta1.action',
    'landing.sections.order.0',
    'themes.1.name',
    'seo.robots',
    'custom_code.html_head',
    '',
  ])('is refused at %s', { tags: 'variant' }, async (field) => {
    const { site } = await openPreview(general);
    site.send({ type: 'edit-text', field, text: 'x' });
    site.send({ type: 'edit-text', field: 'general.site_name', text: 7 });
    site.send({ type: 'edit-text', field: 'general.site_name', text: 'x'.repeat(4001) });
    site.send({ type: 'location', path: '/last' });
    await expect.element(page.getByText('/last')).toBeVisible();
    await expect.element(undo).toBeDisabled();
  });

  test('keeps the page of the preview until another section is opened', { tags: 'variant' }, async () => {
    const { site } = await openPreview('/admin/appearance/themes');
    site.send({ type: 'select-field', field: 'general.site_name', isEdited: true });
    await expectPath(general);
    site.send({ type: 'edit-text', field: 'general.site_name', text: 'Ours' });
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({ values: { general: { site_name: 'Ours' } }, viewer: 'self' });
    expect(site.received.filter(({ type }) => type === 'navigate')).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => site.received.at(-1)).toEqual({ type: 'navigate', path: '/' });
  });

  test('stays in view on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    const { site } = await openPreview();
    await page.getByRole('radio', { name: 'Preview' }).click();
    site.send({ type: 'select-field', field: 'general.site_name', isEdited: true });
    await expectPath(general);
    await expect.element(page.getByTitle('Preview of the site')).toBeVisible();
    site.send({ type: 'select-field', field: 'general.site_name' });
    await expect.element(name).toHaveFocus();
  });
});

/** A picture of one colour. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 32);
  canvas.getContext('2d')?.fillRect(0, 0, 64, 32);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
}

describe('a file that is dropped on a picture of the preview', () => {
  test('is cropped in the field of the picture, once', { tags: 'variant' }, async () => {
    const { site } = await openPreview();
    site.send({ type: 'drop-picture', field: 'general.logo_dark', file: await aPicture() });
    await expectPath(general);
    const dialog = page.getByRole('dialog', { name: 'Logo for dark themes' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: /^General/ }).click();
    await expect.element(name).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('takes the place of an icon', async () => {
    const { site } = await openPreview();
    const field = 'landing.primary_features.folders.image';
    site.send({ type: 'drop-picture', field, file: await aPicture() });
    await expectPath('/admin/appearance/landing-page/primary-features/folders');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  });

  test('is refused at the field if it is none', async () => {
    const { site } = await openPreview();
    const file = new File(['text'], 'a.txt', { type: 'text/plain' });
    site.send({ type: 'drop-picture', field: 'general.logo_light', file });
    await expect.element(page.getByText('Please select an image.')).toBeVisible();
  });

  test(
    'is ignored at other places, and anything else than a file everywhere',
    { tags: 'variant' },
    async () => {
      const { site } = await openPreview();
      const file = await aPicture();
      site.send({ type: 'drop-picture', field: 'general.site_name', file });
      site.send({ type: 'drop-picture', field: 'landing.primary_features.gone.image', file });
      site.send({ type: 'drop-picture', field: 'general.logo_light', file: 'https://other.example/a.png' });
      site.send({ type: 'drop-picture', field: 'general.logo_light', file: new Blob(['x']) });
      site.send({ type: 'location', path: '/last' });
      await expect.element(page.getByText('/last')).toBeVisible();
      expect(location.pathname).toBe('/admin/appearance');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

describe('the page of the preview', () => {
  const focused = (received: { type: string }[]) =>
    received.flatMap((message) =>
      message.type === 'focus-field' ? [(message as { field?: string }).field] : [],
    );

  test(
    'is scrolled to what the open panel is about, and to the field with the focus',
    { tags: 'variant' },
    async () => {
      const { site } = await openPreview('/admin/appearance/landing-page');
      site.send({ type: 'location', path: '/' });
      site.send({ type: 'applied', revision: 1 });
      await page.getByRole('row', { name: 'Questions and answers' }).click();
      await expect.poll(() => focused(site.received).at(-1)).toBe('landing.general.faq_title');
      await page.getByRole('row', { name: 'Is there a free plan?' }).click();
      await expect.poll(() => focused(site.received).at(-1)).toBe('landing.general.faq.free');
      await page.getByRole('textbox', { name: 'Answer' }).click();
      await expect.poll(() => focused(site.received).at(-1)).toBe('landing.general.faq.free.answer');
    },
  );

  test('stays where it is while a text is edited there', { tags: 'variant' }, async () => {
    const { site } = await openPreview('/admin/appearance/landing-page');
    site.send({ type: 'location', path: '/' });
    site.send({ type: 'applied', revision: 1 });
    await expect.poll(() => focused(site.received)).toEqual(['landing.general.header_title']);
    site.send({ type: 'select-field', field: 'landing.general.faq.free.answer', isEdited: true });
    await expectPath('/admin/appearance/landing-page/faq/free');
    site.send({ type: 'edit-text', field: 'landing.general.faq.free.answer', text: 'No.' });
    await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('No.');
    site.send({ type: 'select-field', field: 'landing.general.blog_title', isEdited: true });
    await expectPath('/admin/appearance/landing-page/blog');
    site.send({ type: 'edit-text', field: 'landing.general.blog_title', text: 'News' });
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('News');
    expect(focused(site.received)).toHaveLength(1);
  });

  test('is that of the open panel again when the admin went to another one', async () => {
    const { site } = await openPreview('/admin/appearance/landing-page');
    const pages = () =>
      site.received.flatMap((message) => (message.type === 'navigate' ? [message.path] : []));
    // As where the homepage is another page.
    site.send({ type: 'location', path: '/login?redirect=%2Fdrive' });
    site.send({ type: 'applied', revision: 1 });
    await expect.poll(pages).toEqual(['/']);
    site.send({ type: 'location', path: '/' });
    await page.getByRole('row', { name: 'Blog' }).click();
    site.send({ type: 'location', path: '/contact' });
    await page.getByRole('textbox', { name: 'Text' }).click();
    await expect.poll(pages).toEqual(['/', '/']);
  });

  test(
    'is shown in the language of the admin, or in another one of the site',
    { tags: 'variant' },
    async () => {
      const { site } = await openAppearance('/admin/appearance', { prepare: answerLanguages });
      await expect.element(save).toBeVisible();
      await site.connect();
      const languages = () =>
        site.received.flatMap((message) => (message.type === 'draft' ? [message.language] : []));
      await expect.poll(() => languages().at(-1)).toBe('en');
      await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
      await expect.poll(() => languages().at(-1)).toBe('de');
    },
  );
});
