import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../tests/support/component/site.ts';
import { currentRouter } from '../ui/current-router.ts';

const told = (titles: Partial<Record<SeoPage, string>>, noindex: SeoPage[] = []) =>
  siteWith(({ settings }) => {
    settings.seo = { titles, noindex };
    settings.billing.enable = true;
    settings.homepage.type = 'landingPage';
  }, null);
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

describe('[AP4] the title of a page', () => {
  test('is that of the settings, also after the visitor has gone on', async () => {
    const data = told({
      landing: 'Home of {{site_name}}',
      login: 'Enter',
      contact: '{{ site_name }}: contact',
    });
    await openSite('/', { data });
    await expect.poll(() => document.title).toBe('Home of Holdall');
    for (const [path, title] of [
      ['/login', 'Enter'],
      ['/contact', 'Holdall: contact'],
      ['/register', 'Create a new account - Holdall'],
      ['/reseller', 'Resellers - Holdall'],
      ['/pricing', 'Plans - Holdall'],
    ] as const) {
      await currentRouter.router?.navigate(path, { replace: false });
      await expect.poll(() => document.title).toBe(title);
    }
  });

  test('comes with the mark of pages that search engines must not list', async () => {
    await openSite('/login', { data: told({}, ['login']) });
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    expect(robots()).toBe('noindex');
    await currentRouter.router?.navigate('/contact', { replace: false });
    await expect.poll(() => document.title).toBe('Contact - Holdall');
    expect(robots()).toBeUndefined();
  });
});
