import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ShownCustomCode } from '#shared/entities/site/custom-code.ts';
import { bootstrapData } from '../../../tests/support/component/entities.ts';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { bootstrapFilter, getBootstrap, replaceBootstrap } from '../api/bootstrap-query.ts';
import { pageLoad } from '../parts/page-load.ts';
import { currentRouter } from '../ui/current-router.ts';

const siteWithCode = (code: Partial<ShownCustomCode>, user: BootstrapData['user'] = null): BootstrapData => ({
  ...bootstrapData(user),
  custom_code: { css_hash: null, has_html: false, on_sensitive_pages: false, ...code },
});
const visit = (path: string) => void currentRouter.router?.navigate(path, { replace: false });
const loads = () =>
  (['open', 'replace', 'again'] as const).flatMap((name) =>
    vi
      .mocked(pageLoad[name])
      .mock.calls.map(([path]) => `${name} ${String(path ?? '').replace(location.origin, '')}`.trim()),
  );
const signIn = page.getByRole('heading', { name: /Sign in/ });
const contact = page.getByRole('heading', { level: 1, name: /Contact/ });

beforeEach(() => {
  for (const name of ['open', 'replace', 'again'] as const)
    vi.spyOn(pageLoad, name).mockImplementation(() => undefined);
});

afterEach(() => {
  for (const sheet of document.querySelectorAll('[data-custom-css]')) sheet.remove();
});

describe('[APP-C] pages with custom HTML have documents of their own', () => {
  test.each([
    ['/contact', '/login?a=1#b', ['open /login?a=1#b']],
    ['/login', '/contact', ['open /contact']],
    ['/404', '/contact', []],
    ['/login', '/register', []],
  ])('from %s to %s', async (from, to, wanted) => {
    await openSite(from, { data: siteWithCode({ has_html: true }) });
    visit(to);
    await expect
      .poll(() => (wanted.length > 0 ? loads() : [location.pathname]))
      .toEqual(wanted.length > 0 ? wanted : [to]);
    expect(loads()).toEqual(wanted);
  });

  test('the page that is left stays until the browser has left it', async () => {
    await openSite('/contact', { data: siteWithCode({ has_html: true }) });
    await expect.element(contact).toBeVisible();
    visit('/login');
    await expect.poll(loads).toHaveLength(1);
    expect(location.pathname).toBe('/contact');
    expect(signIn.query()).toBeNull();
  });

  test('also where the HTML was deleted since the document was loaded', async () => {
    await openSite('/contact', { data: siteWithCode({ has_html: true }) });
    replaceBootstrap(bootstrapData(null));
    visit('/login');
    await expect.poll(loads).toEqual(['open /login']);
  });

  test('a redirect on arrival leaves no step in the history', async () => {
    const { user } = bootstrapData();
    // Never loaded: the browser leaves.
    void openSite('/login?redirect=%2Fcontact', { data: siteWithCode({ has_html: true }, user) });
    await expect.poll(loads).toEqual(['replace /contact']);
  });

  test('a site without custom HTML loads no documents', async () => {
    await openSite('/contact', { data: siteWithCode({ css_hash: 'abc' }) });
    visit('/login');
    await expect.poll(() => location.pathname).toBe('/login');
    expect(loads()).toEqual([]);
  });
});

describe('[APP-C] custom CSS', { tags: 'variant' }, () => {
  const sheets = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('[data-custom-css]')].map(
      ({ media, href }) => `${media} ${href.replace(location.origin, '')}`,
    );
  beforeEach(() => {
    onTestFinished(() => document.querySelectorAll('[data-custom-css]').forEach((sheet) => sheet.remove()));
  });

  test('applies to the pages that may have it', async () => {
    await openSite('/contact', { data: siteWithCode({ css_hash: 'abc' }) });
    await expect.poll(sheets).toEqual(['all /custom-css/abc']);
    visit('/login');
    await expect.poll(sheets).toEqual(['not all /custom-css/abc']);
    visit('/contact');
    await expect.poll(sheets).toEqual(['all /custom-css/abc']);
  });

  test('is that of the page, where the function has linked it, and ends with its settings', async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/custom-css/abc' });
    link.setAttribute('data-custom-css', '');
    document.head.append(link);
    await openSite('/contact', { data: siteWithCode({ css_hash: 'abc' }) });
    await expect.poll(sheets).toEqual(['all /custom-css/abc']);
    replaceBootstrap(siteWithCode({ css_hash: 'def' }));
    await expect.poll(sheets).toEqual(['not all /custom-css/abc', 'all /custom-css/def']);
    replaceBootstrap(bootstrapData(null));
    await expect.poll(sheets).toEqual(['not all /custom-css/abc', 'not all /custom-css/def']);
  });
});

describe('[APP-0] a static page with ?safe=1', () => {
  test('has the built-in themes and no custom code, also after signing in', async () => {
    const { apply } = bootstrapFilter;
    onTestFinished(() => {
      bootstrapFilter.apply = apply;
    });
    const [theme] = bootstrapData().themes;
    const data = siteWithCode({ css_hash: 'abc', has_html: true });
    const loud = { ...data, themes: theme ? [{ ...theme, id: 9, name: 'Loud' }] : [] };
    await openSite('/contact?safe=1', { data: loud });
    await expect.element(contact).toBeVisible();
    const names = () => getBootstrap().themes.map(({ name }) => name);
    expect(getBootstrap()).toMatchObject({ safe: true });
    expect(names()).toEqual(['Light', 'Dark']);
    replaceBootstrap({ ...loud, user: bootstrapData().user });
    expect(getBootstrap()).not.toHaveProperty('custom_code');
    expect(names()).toEqual(['Light', 'Dark']);
    expect(document.querySelector('[data-custom-css]')).toBeNull();
    visit('/login');
    await expect.poll(() => location.pathname).not.toBe('/contact');
    expect(loads()).toEqual([]);
  });
});
