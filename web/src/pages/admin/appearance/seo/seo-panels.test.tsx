import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Appearance } from '#shared/entities/site/appearance.ts';
import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { anAppearance, openAppearance } from '../../../../../../tests/support/component/appearance.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { answerUpload } from '../../../../../../tests/support/component/custom-pages.ts';
import { toast } from '../../../../../../tests/support/component/drive-page.ts';
import { stubStorage } from '../../../../../../tests/support/component/fake-storage.ts';
import { overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';
import { readPicture } from '../pictures/draw-picture.ts';
import { drawShareImage } from './share-image.ts';

const root = '/admin/appearance/seo-settings';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = button('Save');
const title = page.getByLabelText('Title', { exact: true });
const description = page.getByLabelText('Description', { exact: true });
const result = page.getByRole('region', { name: 'In search results' });
const card = page.getByRole('region', { name: 'As a shared link' });
const tags = page.getByLabelText('Default meta tags');
const robots = page.getByLabelText('robots.txt');
const lastDraft = (received: { type: string }[]) => received.findLast(({ type }) => type === 'draft');

function withSeo(seo: Partial<SeoAppearance>): Appearance {
  const appearance = anAppearance();
  return { ...appearance, values: { ...appearance.values, seo: { ...appearance.values.seo, ...seo } } };
}

describe('[APP-S] the pages of the site', () => {
  test(
    'are listed with their titles, and open their panels beside the page',
    { tags: 'variant' },
    async () => {
      const { site } = await openAppearance('/admin/appearance');
      await page.getByRole('link', { name: /^SEO/ }).click();
      const login = page.getByRole('link', { name: 'Sign-in page Sign in - Holdall' });
      await expect.element(login).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Landing page Holdall' })).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'robots.txt Built-in' })).toBeVisible();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await site.connect();
      await login.click();
      await expect.element(title).toBeVisible();
      await expect
        .poll(() => site.received.findLast(({ type }) => type === 'navigate'))
        .toMatchObject({ path: '/login' });
    },
  );

  test('show what holds, and where it comes from', { tags: 'variant' }, async () => {
    await openAppearance(`${root}/login`);
    await expect.element(result).toHaveTextContent('Sign in - Holdall');
    await expect.element(result).toHaveTextContent(/TitleBuilt-in text/);
    await expect.element(card).toHaveTextContent(/PictureBuilt-in picture/);
    await title.fill('Enter {{site_name}}');
    await expect.element(result).toHaveTextContent('Enter Holdall');
    await expect.element(result).toHaveTextContent(/TitleSet for this page/);
    await expect.element(card).toHaveTextContent('Enter Holdall');
    await title.clear();
    await expect.element(result).toHaveTextContent('Sign in - Holdall');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('give way to the default meta tags, but not what is set for a page', { tags: 'variant' }, async () => {
    const default_meta_tags =
      '<meta property="og:title" content="For all"><meta name="description" content="All">';
    await openAppearance(`${root}/login`, { appearance: withSeo({ default_meta_tags }) });
    await expect.element(card).toHaveTextContent(/For all.*TitleFrom the default meta tags/);
    await expect.element(result).toHaveTextContent(/Sign in - Holdall.*All/);
    await description.fill('Mine');
    await expect.element(result).toHaveTextContent(/Mine.*DescriptionSet for this page/);
  });

  test('save only what changed', async () => {
    const { api, site } = await openAppearance(`${root}/contact`);
    await expect.element(title).toBeVisible();
    await site.connect();
    await title.fill('Write to us');
    await page.getByText('Search engines may list this page').click();
    await expect.element(result).toHaveTextContent('Search engines do not list this page.');
    await expect
      .poll(() => lastDraft(site.received))
      .toMatchObject({ values: { seo: { pages: { contact: { title: 'Write to us', noindex: true } } } } });
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body).toEqual({
      seo: { pages: { contact: { title: 'Write to us', noindex: true } } },
      versions: { seo: 1 },
    });
    await expect.element(save).toBeDisabled();
  });

  test('take variables at the caret, by a press or a key', async () => {
    await openAppearance(`${root}/custom-page`);
    await title.fill('In  today');
    (title.element() as HTMLInputElement).setSelectionRange(3, 3);
    const ofTitle = page.getByRole('list', { name: 'Variables of Title' });
    await ofTitle.getByRole('button', { name: 'Insert site_name' }).click();
    await expect.element(title).toHaveValue('In {{site_name}} today');
    await expect.element(title).toHaveFocus();
    await expect.element(result).toHaveTextContent('In Holdall today');
    await description.fill('About: ');
    const ofText = page.getByRole('list', { name: 'Variables of Description' });
    (ofText.getByRole('button', { name: 'Insert page_description' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(description).toHaveValue('About: {{page_description}}');
    await expect
      .element(ofTitle.getByRole('button', { name: 'Insert page_description' }))
      .not.toBeInTheDocument();
  });

  test(
    'name an unknown variable at once, and links have only that of the site',
    { tags: 'variant' },
    async () => {
      await openAppearance(`${root}/shareable-link`);
      await title.fill('{{page_title}} for you');
      await expect.element(page.getByText('This page has no variable {{page_title}}.')).toBeVisible();
      await expect.element(title).toHaveAttribute('aria-invalid', 'true');
      await expect.element(result).toHaveTextContent('Search engines never list shared links.');
      await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('say what of a title is cut off', async () => {
    await openAppearance(`${root}/landing`);
    await title.fill('Short');
    await expect.element(page.getByText(/^\d+ of 580 pixels$/)).toBeVisible();
    await expect.element(page.getByText(/cut this off/)).not.toBeInTheDocument();
    await title.fill(`${'Wide words '.repeat(12)}at the end`);
    await expect.element(page.getByText(/Search engines cut this off: “.*at the end”/)).toBeVisible();
    await expect.element(result).toHaveTextContent(/Wide…/);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('have a picture of the size that links are shown in', { tags: 'variant' }, async () => {
    const { api } = await openAppearance(`${root}/landing`);
    const storage = stubStorage();
    const address = answerUpload(api);
    await expect.element(title).toBeVisible();
    const canvas = new OffscreenCanvas(1000, 1000);
    canvas.getContext('2d')?.fillRect(0, 0, 1000, 1000);
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', {
      type: 'image/png',
    });
    const field = page.getByRole('group', { name: 'Picture', exact: true });
    await userEvent.upload(field.element().querySelector('input[type=file]') as Element, file);
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Use picture' }).click();
    await expect.element(card).toHaveTextContent(/PictureSet for this page/);
    expect(storage.puts).toHaveLength(1);
    const part = { x: 0, y: 0, width: 1000, height: 525 };
    const [drawn = file] = await drawShareImage({ file, picture: await readPicture(file), part });
    const { width, height } = await createImageBitmap(drawn);
    expect([width, height, drawn.name]).toEqual([1200, 630, 'a.png']);
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body.seo).toEqual({ pages: { landing: { image: address } } });
  });

  test('an error opens its field', async () => {
    const { api } = await openAppearance(`${root}/login`);
    await title.fill('Mine');
    await page.getByRole('link', { name: 'Back' }).click();
    api.refuse(updateAppearance, {
      status: 422,
      message: 'No.',
      errors: { 'seo.pages.login.title': ['Use another title.'] },
    });
    await save.click();
    await expect.poll(() => location.pathname).toBe(`${root}/login`);
    await expect.element(page.getByText('Use another title.')).toBeVisible();
    await expect.element(title).toHaveFocus();
  });

  test('show what another admin saved meanwhile by the name of the field', async () => {
    const { api } = await openAppearance(`${root}/login`);
    await title.fill('Mine');
    const theirs = anAppearance();
    const { seo } = theirs.values;
    const pages = {
      ...seo.pages,
      login: { ...seo.pages.login, title: 'Theirs', description: 'Theirs alone' },
    };
    const values = { ...theirs.values, seo: { ...seo, pages } };
    const current = { ...theirs, values, versions: { ...theirs.versions, seo: 2 } };
    api.refuse(updateAppearance, { status: 409, message: 'Changed.', code: 'appearanceChanged', current });
    await save.click();
    const note = page.getByRole('alert', { name: 'Changed by another admin' });
    await expect.element(note).toHaveTextContent(/Sign-in page: Title.*Mine.*Theirs/);
    await expect.element(description).toHaveValue('Theirs alone');
    await note.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(title).toHaveValue('Theirs');
  });

  test('fit on a phone', async () => {
    await showOnPhone();
    await openAppearance(`${root}/login`);
    await expect.element(title).toBeVisible();
    expect(overflowOf(document.documentElement)).toBe(0);
  });

  test('an address of no kind of page is not found', { tags: 'variant' }, async () => {
    await openAppearance(`${root}/nothing`);
    await expect.element(page.getByRole('heading', { name: /doorway to the great nothing/ })).toBeVisible();
  });
});

describe('[APP-S] robots.txt', () => {
  test('warns of a text that keeps all search engines away, and saves it all the same', async () => {
    const { api } = await openAppearance(`${root}/robots`);
    await button('Start from the built-in text').click();
    await expect.element(robots).toHaveValue(expect.stringContaining('Disallow: /admin'));
    await robots.fill('User-agent: *\nDisallow: /');
    const warning = page.getByRole('alert').filter({ hasText: 'Your site will vanish from search engines' });
    await expect.element(warning).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(api.calls(updateAppearance)[0]?.body.seo).toEqual({ robots_txt: 'User-agent: *\nDisallow: /' });
    await button('Use the built-in text').click();
    await expect.element(robots).toHaveValue('');
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe('[APP-S] the default meta tags', () => {
  test('can only be read without the permission admin, with the reason', { tags: 'variant' }, async () => {
    await openAppearance(`${root}/meta-tags`);
    await expect.element(tags).toHaveAttribute('readonly');
    await expect.element(tags).toHaveAccessibleDescription(/Only admins with the permission “admin”/);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are saved once the password is confirmed', async () => {
    let isConfirmed = false;
    const { api } = await openAppearance(`${root}/meta-tags`, {
      also: ['admin'],
      prepare: (fake) =>
        fake.answer(confirmPassword, () => {
          isConfirmed = true;
          return {};
        }),
    });
    await tags.fill('<meta name="author" content="Ann">');
    api.refuse(updateAppearance, { status: 423, message: 'Password confirmation required.' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    await dialog.getByLabelText('Password', { exact: true }).fill('longenough');
    expect(isConfirmed).toBe(false);
    api.answer(updateAppearance, {
      appearance: withSeo({ default_meta_tags: '<meta name="author" content="Ann">' }),
    });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(isConfirmed).toBe(true);
    expect(api.calls(updateAppearance).at(-1)?.body).toEqual({
      seo: { default_meta_tags: '<meta name="author" content="Ann">' },
      versions: { seo: 1 },
    });
  });
});
