import { afterEach, expect, test, vi } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { replaceBootstrap } from '../api/bootstrap-query.ts';
import { siteBase, siteUrl } from './site-base.ts';

const origin = 'https://site.example';

/** A site with this setting, opened at an address. */
function open(path: string, setting: string): void {
  vi.stubGlobal('location', new URL(path, origin));
  const settings = { ...defaultClientSettings(origin), html_base_uri: setting };
  replaceBootstrap({ settings } as unknown as BootstrapData);
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/cloud/drive', '/cloud/', '/cloud'],
  ['/cloud', '/cloud', '/cloud'],
  ['/cloud/drive', `${origin}/cloud/`, '/cloud'],
  ['/drive', '/', ''],
  ['/drive', '', ''],
  // Opened outside of it, by a path that only begins alike, or with a setting that is no address.
  ['/drive', '/cloud/', ''],
  ['/clouds/drive', '/cloud/', ''],
  ['/drive', 'https://', ''],
])('at %s with the setting %j all paths begin with %j', (path, setting, base) => {
  open(path, setting);
  expect(siteBase()).toBe(base);
});

test.each([
  ['/cloud/drive?query=a#b', '/drive'],
  [`${origin}/cloud/login`, '/login'],
  ['/cloud', '/'],
  ['/login', '/login'],
])('%s is the page %s of a site below /cloud', (address, pathname) => {
  open('/cloud/drive', '/cloud/');
  expect(siteUrl(address).pathname).toBe(pathname);
});
