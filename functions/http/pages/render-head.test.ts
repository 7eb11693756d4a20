import { describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { type ClientSettings, defaultClientSettings } from '#shared/client-settings.ts';
import { indexedPages } from '#shared/pages/site-pages.ts';
import { describePage } from './describe-page.ts';
import { readDefaultMetaTags } from '../../use-cases/site/appearance/default-meta-tags.ts';
import { renderHead } from './render-head.ts';

type Change = (settings: ClientSettings, data: BootstrapData) => void;

function siteData(change: Change = () => undefined): BootstrapData {
  const settings = defaultClientSettings('https://drive.example');
  const data = { settings, branding: settings.branding, default_meta_tags: '', i18n: null };
  change(settings, data as unknown as BootstrapData);
  return data as unknown as BootstrapData;
}

function headOf(path: string, change?: Change): string {
  const data = siteData(change);
  return renderHead(describePage(path, data), data, readDefaultMetaTags(data.default_meta_tags));
}

const asLanding: Change = (settings) => (settings.homepage.type = 'landingPage');
const noindex = '<meta name="robots" content="noindex">';

describe('a page that search engines list', () => {
  test('has title, description, canonical address and Open Graph tags', () => {
    const head = headOf('/login/');
    expect(head).toContain('<title>Sign in - Holdall</title>');
    expect(head).toContain('<link rel="canonical" href="https://drive.example/login">');
    expect(head).toContain('<meta property="og:url" content="https://drive.example/login">');
    expect(head).toContain('<meta property="og:title" content="Sign in - Holdall">');
    expect(head).toContain(
      '<meta name="description" content="Sign in to Holdall to open, share and organize your files.">',
    );
    expect(head).toContain('<meta property="og:image" content="https://drive.example/icons/preview.png">');
    expect(head).not.toContain(noindex);
  });

  test('shows the name of the site without what turns its direction', () => {
    const head = headOf('/login', ({ branding }) => (branding.site_name = 'Hold\u202ella'));
    expect(head).toContain('<title>Sign in - Holdlla</title>');
    expect(head).not.toContain('\u202e');
  });

  test('has a description of its own', () => {
    const allOn: Change = (settings) => {
      asLanding(settings, siteData());
      settings.billing.enable = true;
    };
    const described = indexedPages.map(({ path }) => describePage(path, siteData(allOn)).description);
    expect(described).toContain('Store, share and open your files from any device');
    expect(new Set(described).size).toBe(indexedPages.length);
    for (const text of described) expect(text.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ['loginPage', 'Sign in to Holdall to open, share and organize your files.'],
    ['landingPage', 'Store, share and open your files from any device'],
  ] as const)('[HOME-1] the homepage %s is described as what it shows', (type, description) => {
    const data = siteData((settings) => (settings.homepage.type = type));
    expect(describePage('/', data).description).toBe(description);
  });

  test('has the logo as its image, as an absolute URL', () => {
    const withLogo =
      (logo: string): Change =>
      (settings) =>
        (settings.branding.logo_light = logo);
    expect(headOf('/', withLogo('/public/1/logo.png'))).toContain(
      '<meta property="og:image" content="https://drive.example/public/1/logo.png">',
    );
    expect(headOf('/', withLogo('javascript:alert(1)'))).not.toContain('og:image');
  });

  test('is described in the language of the visitor', () => {
    const head = headOf('/pricing', ({ billing }, data) => {
      billing.enable = true;
      data.i18n = { language: 'de', name: 'Deutsch', lines: { Plans: 'Tarife' } };
    });
    expect(head).toContain('<title>Tarife - Holdall</title>');
    expect(head).toContain('<meta property="og:locale" content="de">');
  });

  test.each([
    ['landingPage', 'Holdall'],
    ['loginPage', 'Sign in - Holdall'],
    ['registerPage', 'Create a new account - Holdall'],
  ] as const)('[HOME-1] the homepage %s is called %s', (type, title) => {
    expect(headOf('/', (settings) => (settings.homepage.type = type))).toContain(`<title>${title}</title>`);
  });

  test('is found under the base path of the site', () => {
    const head = headOf('/cloud/login', (settings) => (settings.html_base_uri = '/cloud/'));
    expect(head).toContain('<title>Sign in - Holdall</title>');
  });
});

describe('noindex', () => {
  test.each(['/drive/s/abc', '/account-settings', '/forgot-password', '/nowhere', '/billing/renew'])(
    '[LNK-7] [E404-2] holds for %s, which has no canonical address',
    (path) => {
      const head = headOf(path);
      expect(head).toContain(noindex);
      expect(head).not.toContain('canonical');
      expect(head).not.toContain('og:');
    },
  );

  test('[LNK-8] the page of a link has only the site’s name as its title', () => {
    expect(headOf('/drive/s/abc')).toContain('<title>Holdall</title>');
  });
});

test.each([
  ['/nowhere', asLanding],
  ['/pages/1/about', asLanding],
  ['/pricing', (settings: ClientSettings) => (settings.billing.enable = false)],
  ['/', (settings: ClientSettings) => (settings.homepage.type = 'customPage')],
] satisfies [string, Change][])('[E404-2] [PRI-6] %s does not exist', (path, change) => {
  const data = siteData(change);
  expect(describePage(path, data)).toMatchObject({ status: 404, title: 'Page not found' });
});

describe('[AP4] what the settings say of a page', () => {
  const withTitle: Change = (settings) => {
    settings.seo.titles = { login: '{{site_name}} <b>"now"</b>' };
  };

  test('is escaped', () => {
    expect(headOf('/login', withTitle)).toContain(
      '<title>Holdall &lt;b&gt;&quot;now&quot;&lt;/b&gt;</title>',
    );
  });

  test('counts more than tags for all pages', () => {
    const data = siteData(withTitle);
    const seo = { descriptions: { login: 'Mine' }, images: {} };
    const html =
      '<meta name="description" content="All"><meta property="og:title" content="All"><meta name="author" content="Ann">';
    const head = renderHead(describePage('/login', data, { seo }), data, readDefaultMetaTags(html));
    expect(head).toContain('<meta name="description" content="Mine">');
    expect(head).toContain('<meta name="author" content="Ann" data-default-meta="">');
    expect(head).not.toContain('All');
    const other = renderHead(describePage('/contact', data, { seo }), data, readDefaultMetaTags(html));
    expect(other.match(/name="description"/g)).toHaveLength(1);
    expect(other).toContain('content="All"');
  });

  test.each(['/', '/workspace/join/login'])('holds at %s, too, where the sign-in is shown', (path) => {
    const head = headOf(path, (settings, data) => {
      withTitle(settings, data);
      settings.homepage.type = 'loginPage';
    });
    expect(head).toContain('<title>Holdall &lt;b&gt;');
  });
});

describe('the tags of an admin', () => {
  const withTags =
    (html: string): Change =>
    (_settings, data) =>
      void (data.default_meta_tags = html);

  test('are in the head and replace built-in tags', () => {
    const head = headOf('/login', withTags('<meta name="description" content="Mine &amp; yours">'));
    expect(head).toContain('<meta name="description" content="Mine &amp; yours" data-default-meta="">');
    expect(head.match(/name="description"/g)).toHaveLength(1);
  });

  test('can be links that load nothing', () => {
    const html = '<link rel="me" href="https://ann.example/"><link rel="stylesheet" href="/a.css">';
    const head = headOf('/login', withTags(html));
    expect(head).toContain('<link rel="me" href="https://ann.example/" data-default-meta="">');
    expect(head).not.toContain('stylesheet');
  });

  test('cannot run scripts or redirect', () => {
    const html =
      '<script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.example"><meta name=a onload=x content=b>';
    const head = headOf('/login', withTags(html));
    expect(head).not.toMatch(/<script|refresh|onload/);
    expect(head).toContain('<meta name="a" content="b" data-default-meta="">');
  });
});
