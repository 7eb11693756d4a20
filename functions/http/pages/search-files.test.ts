import { describe, expect, test } from 'vitest';
import { type ClientSettings, defaultClientSettings } from '#shared/client-settings.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { robotsText } from './robots-text.ts';
import { listBuiltPages, type SitemapEntry } from '../../use-cases/site/sitemap/list-sitemap-entries.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { webManifest } from './web-manifest.ts';

const site = 'https://drive.example';
const settingsWith = (change: (settings: ClientSettings) => void = () => undefined): ClientSettings => {
  const settings = defaultClientSettings(site);
  change(settings);
  return settings;
};

/** Entries of a sitemap. Each is one line, and URLs are escaped. */
function entriesOf(
  settings: ClientSettings,
  pages: SitemapEntry[] = [],
): { loc: string; lastmod?: string }[] {
  const lines = sitemapXml(settings, [...listBuiltPages(settings), ...pages])
    .split('\n')
    .filter((line) => line.includes('<url>'));
  return lines.map((line) => {
    const [, loc = '', lastmod] =
      /^ {2}<url><loc>((?:[^<>&'"]|&amp;|&#39;)+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>$/.exec(
        line,
      ) ?? [];
    return { loc: loc.replaceAll('&amp;', '&').replaceAll('&#39;', "'"), ...(lastmod && { lastmod }) };
  });
}
const addressesOf = (settings: ClientSettings) => entriesOf(settings).map(({ loc }) => loc);

describe('[X1] robots.txt', () => {
  test('names the sitemap and allows pages with noindex', () => {
    const lines = robotsText(settingsWith()).split('\n');
    expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(robotsText(settingsWith(), 7)).toContain(`\nSitemap: ${site}/sitemap.xml?v=7\n`);
    expect(lines).toContain('Disallow: /api/');
    // Pages of links have `noindex`, which a search engine has to read.
    expect(lines.filter((line) => line.startsWith('Disallow: /drive'))).toEqual([]);
  });
});

describe('[X1] [AP4] robots.txt of an admin', () => {
  test.each([
    ['User-agent: *', 'User-agent: *\n\nSitemap: https://drive.example/sitemap.xml\n'],
    ['Disallow:\n\n', 'Disallow:\n\nSitemap: https://drive.example/sitemap.xml\n'],
    ['# sitemap: none', '# sitemap: none\n\nSitemap: https://drive.example/sitemap.xml\n'],
    [' SITEMAP : https://a.example/', ' SITEMAP : https://a.example/\n'],
  ])('%j has the address of the sitemap', (own, expected) => {
    expect(robotsText(settingsWith(), 0, own)).toBe(expected);
  });
});

describe('[X1] sitemap.xml', () => {
  test('lists the pages for guests', () => {
    const paths = ['/', '/login', '/register', '/contact', '/reseller', '/api-docs'];
    expect(addressesOf(settingsWith())).toEqual(paths.map((path) => site + path));
  });

  test('omits pages that the settings turn off', () => {
    const on = addressesOf(settingsWith(({ billing }) => (billing.enable = true)));
    expect(on).toContain(`${site}/pricing`);
    const closed = addressesOf(settingsWith(({ registration }) => (registration.disable = true)));
    expect(closed).not.toContain(`${site}/register`);
  });

  test('[AP4] omits pages that must not be listed, and the homepage by what it shows', () => {
    const hidden = addressesOf(
      settingsWith(({ seo, homepage }) => {
        seo.noindex = ['login', 'reseller'];
        homepage.type = 'loginPage';
      }),
    );
    expect(hidden).toEqual(['/register', '/contact', '/api-docs'].map((path) => site + path));
  });

  test('lists custom pages with their last change and escapes their paths', () => {
    const pages = [{ path: '/pages/<a>&\'"]]>', updatedAtMs: Date.UTC(2026, 10, 1) }];
    const last = entriesOf(settingsWith(), pages).at(-1);
    expect(last?.lastmod).toBe('2026-11-01T00:00:00.000Z');
    expect(new URL(last?.loc ?? '').pathname).toBe(new URL(pages[0]?.path ?? '', site).pathname);
  });
});

describe('[X1] the manifest', () => {
  test('has name, colours and icons, and opens the drive', () => {
    const manifest = webManifest(
      settingsWith(({ branding }) => (branding.site_name = 'Ann & Bob "Box"')),
      builtInThemes,
    );
    expect(manifest).toMatchObject({
      name: 'Ann & Bob "Box"',
      start_url: '/drive',
      scope: '/',
      display: 'standalone',
      theme_color: '#f9fafb',
      icons: [
        { src: `${site}/icons/icon-192.png`, sizes: '192x192' },
        { src: `${site}/icons/icon-512.png` },
        { purpose: 'maskable' },
      ],
    });
  });

  test('takes shared files and texts at the root of the origin, where the worker is', () => {
    expect(webManifest(settingsWith(), builtInThemes)).toMatchObject({
      share_target: {
        action: '/share-target',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: ['*/*'] }] },
      },
    });
    const below = settingsWith((settings) => (settings.base_url = `${site}/cloud`));
    expect(webManifest(below, builtInThemes)).not.toHaveProperty('share_target');
  });

  test('shows the icon of the site', () => {
    const settings = settingsWith(({ branding }) => (branding.favicon = '/public/icon.png'));
    expect(webManifest(settings, [])).toMatchObject({
      icons: [{ src: `${site}/public/icon.png`, sizes: 'any' }],
      background_color: '#ffffff',
    });
  });
});
