import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCustomPage, getCustomPage, updateCustomPage } from '#shared/routes/site/custom-pages.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import {
  aCustomPage,
  answerUpload,
  openCustomPages,
} from '../../../../../tests/support/component/custom-pages.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { stubStorage } from '../../../../../tests/support/component/fake-storage.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const slug = page.getByRole('textbox', { name: 'Address' });
const text = page.getByRole('textbox', { name: 'Text', exact: true });
const source = page.getByRole('textbox', { name: 'HTML' });
const save = page.getByRole('button', { name: 'Save' });
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const editor = '/admin/custom-pages/77/edit';
const terms = aCustomPage({ id: 77, body: '<p>Be kind.</p>' });
const openEditor = (changes = {}) => openCustomPages(editor, [{ ...terms, ...changes }]);
const picture = () => new File(['picture'], 'chart.png', { type: 'image/png' });

const expectCells = (name: string, count: number) =>
  expect.poll(() => text.element().querySelectorAll(name).length).toBe(count);

async function choosePicture(file: File) {
  await expect.element(tool('Insert image')).toBeVisible();
  await userEvent.upload(
    page.getByRole('toolbar').element().querySelector('input[type=file]') as Element,
    file,
  );
}

async function showSource() {
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  return source;
}

describe('[APG-1] a new page', () => {
  test('is created with an address derived from its title', { tags: 'variant' }, async () => {
    const api = await openCustomPages('/admin/custom-pages/new');
    const created = aCustomPage({ id: 78, title: 'Über uns', slug: 'über-uns' });
    api.answer(createCustomPage, { page: created });
    await title.fill('Über uns');
    await expect.element(slug).toHaveValue('über-uns');
    await text.click();
    await userEvent.keyboard('Hello');
    await page.getByText('Published', { exact: true }).click();
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(getCustomPage, { page: created, seo: [], set_seo: false });
    await save.click();
    await expect.element(toast('Page created')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/admin/custom-pages/78/edit');
    expect(api.calls(createCustomPage)[0]?.body).toEqual({
      title: 'Über uns',
      slug: 'über-uns',
      body: '<p>Hello</p>',
      published: true,
      hide_nav: false,
      meta: { title: null, description: null, image: null },
    });
  });

  test.each([
    ['اتصل بنا', 'اتصل-بنا'],
    ['关于我们', '关于我们'],
    ['О нас', 'о-нас'],
  ])('%s has its own letters in its address', async (written, made) => {
    await openCustomPages('/admin/custom-pages/new');
    await title.fill(written);
    await expect.element(slug).toHaveValue(made);
  });

  test('keeps a typed address', { tags: 'variant' }, async () => {
    await openCustomPages('/admin/custom-pages/new');
    await title.fill('Terms');
    await slug.fill('legal');
    await title.fill('Terms of service');
    await expect.element(slug).toHaveValue('legal');
  });
});

describe('[APG-1] the address', { tags: 'variant' }, () => {
  test('shows an error at the field if it is taken, and keeps all typed values', async () => {
    const api = await openEditor();
    const message = 'There is a page with this address already.';
    api.refuse(updateCustomPage, { status: 422, message, errors: { slug: [message] } });
    await title.fill('Other title');
    await slug.fill('taken');
    await save.click();
    await expect.element(slug).toHaveAccessibleDescription(message);
    await expect.element(slug).toHaveFocus();
    await expect.element(title).toHaveValue('Other title');
    await expect.element(text).toHaveTextContent('Be kind.');
  });

  test('rejects characters that are not allowed', async () => {
    await openEditor();
    await slug.fill('a b');
    await expect.element(slug).toHaveAccessibleDescription('Use letters, digits and hyphens.');
    await expect.element(save).toBeDisabled();
  });
});

describe('[APG-1] the toolbar', () => {
  test('has one tab stop and reports pressed buttons', { tags: 'variant' }, async () => {
    await openEditor();
    await expect.element(tool('Heading 2')).toBeVisible();
    page.getByRole('button', { name: 'Edit as HTML' }).element().focus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Tab}');
    await expect.element(tool('Heading 2')).toHaveFocus();
    await expect.element(tool('Heading 2')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tool('Heading 3')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toHaveFocus();
    await expect.element(tool('Heading 3')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(text.getByRole('heading', { level: 3 })).toHaveTextContent('Be kind.');
  });

  test('applies bold and a bullet list', { tags: 'variant' }, async () => {
    await openEditor();
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await tool('Bold').click();
    await tool('Bullet list').click();
    await expect
      .element(await showSource())
      .toHaveValue('<ul><li><p><strong>Be kind.</strong></p></li></ul>');
  });

  test('inserts, changes and deletes a table', async () => {
    await openEditor({ body: '' });
    await text.click();
    await tool('Insert table').click();
    await expectCells('th', 3);
    await tool('Add column').click();
    await tool('Add row').click();
    await expectCells('tr', 4);
    await userEvent.click(text.element().querySelector('td') as Element);
    await tool('Delete row').click();
    await expectCells('th', 4);
    await expectCells('tr', 3);
    await expect.element(await showSource()).toHaveValue(expect.stringMatching(/^<table><tbody><tr><th/));
    await page.getByRole('button', { name: 'Edit as text' }).click();
    await userEvent.click(text.element().querySelector('th') as Element);
    await tool('Delete table').click();
    await expectCells('table', 0);
  });

  test('adds a link and rejects addresses of scripts and disguised hosts', async () => {
    await openEditor();
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await tool('Link').click();
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'Address' });
    for (const refused of ['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`]) {
      await address.fill(refused);
      await userEvent.keyboard('{Enter}');
      await expect.element(address).toHaveAccessibleDescription(/^Enter an address that begins with/);
    }
    await address.fill('/pricing');
    await userEvent.keyboard('{Enter}');
    await expect.element(text.getByRole('link')).toHaveAttribute('href', '/pricing');
    await expect.element(save).toBeEnabled();
  });
});

describe('[APG-1] pictures', () => {
  test('are uploaded to the public disk and inserted into the text', async () => {
    stubStorage();
    const api = await openEditor();
    const src = answerUpload(api);
    await choosePicture(picture());
    await expect.element(text.getByRole('img', { name: 'chart' })).toHaveAttribute('src', src);
    expect(api.calls(presignSimple)[0]?.body).toMatchObject({ disk: 'public', mime: 'image/png' });
    expect(api.calls(createS3Entry)[0]?.body).toMatchObject({ disk: 'public', clientName: 'chart.png' });
  });

  test('show their progress when pasted', { tags: 'variant' }, async () => {
    const release = stubStorage().hold();
    const api = await openEditor();
    answerUpload(api);
    await text.click();
    const data = new DataTransfer();
    data.items.add(picture());
    text
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('progressbar', { name: 'chart.png' })).toBeInTheDocument();
    release();
    await expect.element(text.getByRole('img', { name: 'chart' })).toBeInTheDocument();
    await expect.element(page.getByRole('progressbar', { name: 'chart.png' })).not.toBeInTheDocument();
  });

  test('of other sites are left out of what is pasted, with a notice', async () => {
    await openEditor({ body: '' });
    await text.click();
    const data = new DataTransfer();
    const own = `/public/${crypto.randomUUID()}`.replace(/([^/]+)$/, '$1/$1');
    const images = [
      'https://example.com/a.png',
      `${location.origin}${own}`,
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    ];
    data.setData('text/html', `<p>Pasted</p>${images.map((src) => `<img src="${src}" alt="x">`).join('')}`);
    text
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(toast('Images of other sites were left out. Upload them instead.')).toBeVisible();
    await expect.element(text).toHaveTextContent('Pasted');
    const sources = [...text.element().querySelectorAll('img[alt]')].map((image) =>
      image.getAttribute('src'),
    );
    expect(sources.filter(Boolean)).toEqual([own, images[2]]);
  });

  test(
    'of other sites are refused at the text, which stays as it was typed',
    { tags: 'variant' },
    async () => {
      const api = await openEditor();
      const message =
        'A page can only show images that are uploaded here. Upload these: https://example.com/a.png';
      api.refuse(updateCustomPage, { status: 422, message, errors: { body: [message] } });
      const typed = '<p>A</p><img src="https://example.com/a.png">';
      await (await showSource()).fill(typed);
      await save.click();
      await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
      await expect.element(source).toHaveValue(typed);
    },
  );

  test('show an error if they cannot be stored', async () => {
    const api = await openEditor();
    api.refuse(presignSimple, { status: 422, message: 'The file is too large.', errors: {} });
    await choosePicture(picture());
    await expect.element(toast('The file is too large.')).toBeVisible();
    await choosePicture(new File(['a'], 'a.txt', { type: 'text/plain' }));
    await expect.element(toast('Only pictures can be part of a page.')).toBeVisible();
  });
});

describe('[APG-1] HTML', () => {
  test('updates the text when edited', { tags: 'variant' }, async () => {
    await openEditor();
    await (await showSource()).fill('<h2>Fees</h2><p>None.</p>');
    await page.getByRole('button', { name: 'Edit as text' }).click();
    await expect.element(text.getByRole('heading', { level: 2 })).toHaveTextContent('Fees');
  });

  test.each(['<dl><dt>A</dt><dd>B</dd></dl>', '<h5>A</h5>'])(
    'is shown first for %s, which the editor does not support',
    async (body) => {
      await openEditor({ body });
      await expect.element(source).toHaveValue(body);
      await expect.element(page.getByText(/only HTML keeps/)).toBeVisible();
    },
  );
});

describe('[APG-1] [AS-3] saving', () => {
  test('keeps the changes of both admins after a conflict', async () => {
    const api = await openEditor();
    await title.fill('Our terms');
    api.refuse(updateCustomPage, { status: 409, message: 'Another admin has changed this page.' });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else changed this');
    const theirs = { ...terms, body: '<p>Be very kind.</p>', version: 8 };
    api.answer(getCustomPage, { page: theirs, seo: [], set_seo: false });
    api.answer(updateCustomPage, { page: { ...theirs, title: 'Our terms', version: 9 } });
    await page.getByRole('button', { name: 'Load their values' }).click();
    await expect.element(text).toHaveTextContent('Be very kind.');
    await expect.element(title).toHaveValue('Our terms');
    await save.click();
    await expect.element(toast('Page updated')).toBeVisible();
    const { body } = api.calls(updateCustomPage).at(-1) ?? {};
    expect(body).toMatchObject({ title: 'Our terms', body: '<p>Be very kind.</p>', version: 8 });
  });

  test('[SH-12] asks before changes are discarded', { tags: 'variant' }, async () => {
    await openEditor();
    await text.click();
    await userEvent.keyboard('More. ');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/custom-pages');
  });

  test('is disabled without changes', { tags: 'variant' }, async () => {
    await openEditor({ body: '<h2 id="section-a">A</h2><p>B</p>' });
    await expect.element(text.getByRole('heading')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expect
      .element(page.getByRole('link', { name: 'View page' }))
      .toHaveAttribute('href', '/pages/terms');
  });
});

test.each(['78', 'x'])('[APG-1] shows the not-found page for page %s', { tags: 'variant' }, async (id) => {
  await openCustomPages(`/admin/custom-pages/${id}/edit`);
  await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
});

test('[APG-1] the editor fits on a phone', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openEditor();
  await expect.element(text).toBeVisible();
  expect(overflowOf()).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
