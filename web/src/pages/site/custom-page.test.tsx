import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { HeadTag } from '#shared/entities/site/custom-page.ts';
import { getCustomPage } from '#shared/routes/site/custom-pages.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aCustomPage, answerPages } from '../../../../tests/support/component/custom-pages.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import { overflowOf } from '../../../../tests/support/component/looks.ts';
import { siteWith } from '../../../../tests/support/component/site.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const body =
  '<p>See <a href="/contact" rel="noopener">contact</a>.</p>' +
  '<h2 id="section-fees">Fees</h2><p>None, and <code>free</code>.</p>' +
  `<table><tbody><tr>${'<th>Column</th>'.repeat(12)}</tr></tbody></table>` +
  '<h3 id="section-الأسعار">Words</h3><ul><li>One</li></ul><blockquote><p>Said</p></blockquote>' +
  `<pre><code class="language-js">${'const value = 1; '.repeat(20)}</code></pre>`;
const terms = aCustomPage({ id: 77, body });

const asGuest = (change: (data: BootstrapData) => void = () => undefined): BootstrapData => {
  const data = bootstrapData(null);
  change(data);
  return data;
};
const open = (path: string, pages = [terms], data = asGuest()) =>
  openSite(path, { data, prepare: (api) => answerPages(api, pages) });
const heading = (name: string) => page.getByRole('heading', { name });
const notFound = page.getByText("Looks like you've found the doorway to the great nothing");

describe('[PAG-1] a custom page', () => {
  test('shows its title and text', { tags: 'variant' }, async () => {
    await open('/pages/terms');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of service');
    await expect.element(heading('Fees')).toHaveAttribute('id', 'section-fees');
    expect(document.title).toBe('Terms of service - Holdall');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('adds its tags to the head of the document', async () => {
    const seo: HeadTag[] = [
      { nodeName: 'title', _text: 'Legal' },
      { nodeName: 'meta', name: 'description', content: 'What holds' },
    ];
    await open('/pages/terms', [{ ...terms, seo, set_seo: true }]);
    // As in the head that the server sends.
    await expect.poll(() => document.title).toBe('Legal - Holdall');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('What holds');
  });

  test('[AP4] is called as the settings say, with its own title', async () => {
    await openSite('/pages/terms', {
      data: siteWith(({ settings }) => {
        settings.seo = { titles: { 'custom-page': '{{page_title}} | Ours' }, noindex: ['custom-page'] };
      }, null),
      prepare: (api) => answerPages(api, [terms]),
    });
    await expect.poll(() => document.title).toBe('Terms of service | Ours');
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test.each(['/pages/no-such-page', '/pages/77/terms/more', '/pages'])(
    'shows the not-found page at %s',
    async (path) => {
      await open(path);
      await expect.element(notFound).toBeVisible();
      expect(location.pathname).toBe(path);
    },
  );

  test('redirects guests without access to the sign-in page', async () => {
    await openSite('/pages/terms', {
      data: asGuest(),
      prepare: (api) => api.refuse(getCustomPage, { status: 403, message: 'No.' }),
    });
    await expect.poll(() => location.pathname + location.search).toBe('/login?redirect=%2Fpages%2Fterms');
  });

  test('offers a retry if it cannot be read', async () => {
    const api = await openSite('/pages/terms', {
      data: asGuest(),
      prepare: (prepared) => prepared.refuse(getCustomPage, { status: 409, message: 'No.' }),
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    answerPages(api, [terms]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Fees')).toBeVisible();
  });
});

describe('[PAG-2] a custom page', () => {
  test('shows the navbar and the footer', async () => {
    await open('/pages/terms');
    await expect.element(page.getByRole('banner')).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
  });

  test('hides the navbar if hide_nav is set', async () => {
    await open('/pages/terms', [{ ...terms, hide_nav: true }]);
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  });

  test('redirects an outdated slug and keeps the query and hash', async () => {
    await open('/pages/77/former?a=1#section-fees');
    await expect
      .poll(() => location.pathname + location.search + location.hash)
      .toBe('/pages/77/terms?a=1#section-fees');
    await expect.element(heading('Fees')).toBeVisible();
  });

  test('scrolls to the heading in the hash', async () => {
    const long = {
      ...terms,
      body: `${'<p>Text</p>'.repeat(80)}<h2 id="section-الأسعار">End</h2>${'<p>Text</p>'.repeat(80)}`,
    };
    await open(`/pages/terms#${encodeURIComponent('section-الأسعار')}`, [long]);
    await expect.element(heading('End')).toBeInViewport();
  });

  test('links to its headings, and opens pages of the site without a reload', async () => {
    await open('/pages/terms');
    const link = page.getByRole('link', { name: 'Link to this section' }).first();
    await expect.element(link).toHaveAttribute('href', '#section-fees');
    const mark = Symbol('same document');
    Object.assign(window, { mark });
    await page.getByRole('main').getByRole('link', { name: 'contact' }).click();
    await expect.poll(() => location.pathname).toBe('/contact');
    expect(Reflect.get(window, 'mark')).toBe(mark);
    Reflect.deleteProperty(window, 'mark');
  });

  test('fits on a phone with a wide table that scrolls', { tags: 'variant' }, async () => {
    await showOnPhone();
    await open('/pages/terms');
    const table = page.getByRole('group', { name: 'Table' });
    await expect.element(table).toBeVisible();
    expect(overflowOf()).toBe(0);
    const element = table.element();
    expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('is laid out from right to left in Arabic', async () => {
    await open('/pages/terms', [{ ...terms, title: 'شروط الخدمة', body: '<p>كن لطيفًا.</p>' }]);
    const article = page.getByRole('article');
    await expect.element(article).toBeVisible();
    expect(getComputedStyle(article.element()).direction).toBe('rtl');
  });
});

describe('[HOME-1] the homepage', () => {
  const toPage = (value: string | number | null) => (data: BootstrapData) => {
    data.settings.homepage = { type: 'customPage', value };
  };

  test.each([77, 'terms'])('shows the custom page %s from the settings', async (value) => {
    await open('/', [terms], asGuest(toPage(value)));
    await expect.element(heading('Fees')).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  test('shows the not-found page if the custom page does not exist', async () => {
    await open('/', [terms], asGuest(toPage(null)));
    await expect.element(notFound).toBeVisible();
  });

  test('[HOME-3] shows the custom page to signed-in users', { tags: 'variant' }, async () => {
    const data = bootstrapData();
    toPage(77)(data);
    await open('/', [terms], data);
    await expect.element(heading('Fees')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});
