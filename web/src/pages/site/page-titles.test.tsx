/** @module-tag variant */
import { expect, test } from 'vitest';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../../tests/support/component/site.ts';
import { currentRouter } from '../../ui/current-router.ts';

test('[AP4] the title of a page is that of the settings, also after the visitor has gone on', async () => {
  const data = siteWith(({ settings }) => {
    settings.seo.titles = { landing: 'Home of Holdall', login: 'Enter', contact: 'Holdall: contact' };
    settings.billing.enable = true;
    settings.homepage.type = 'landingPage';
  }, null);
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
