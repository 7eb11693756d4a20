import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { seoPages } from '#shared/pages/seo-pages.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { aProduct } from '../../../tests/support/unit/a-product.ts';
import type { CustomPageItem } from '../../data/entities/site/custom-page.ts';
import { describePage } from './describe-page.ts';
import type { FoundCustomPage } from './find-custom-page.ts';
import { themeOf } from './page-theme.ts';
import { readDefaultMetaTags } from '../../use-cases/site/appearance/default-meta-tags.ts';
import { renderHead } from './render-head.ts';
import { renderPage } from './render-page.ts';
import { describeLanding, describePlans } from './structured-data.ts';

const shell = `<!doctype html>
<html lang="en">
  <head>
    <title>Holdall</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <script src="/early.js"></script>
    <script type="module" src="/start.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>This site needs JavaScript.</noscript>
  </body>
</html>`;

type Element = DefaultTreeAdapterTypes.Element;

/** All input of a page that a visitor or an admin controls. */
interface Wishes {
  path: string;
  text: string;
  meta: string;
  color: string;
  variable: string;
  language: string;
  /** Whether the page is a custom one, whose title, description, picture and slug are the text. */
  isCustom?: boolean;
  cookie: string;
}

const usual: Wishes = {
  path: '/',
  text: 'Holdall',
  meta: '',
  color: '1 2 3',
  variable: '--be-primary',
  language: 'en',
  cookie: 'light',
};

function dataOf({ text, meta, color, variable, language }: Wishes): BootstrapData {
  const settings = defaultClientSettings('https://drive.example');
  settings.branding.site_name = text;
  settings.branding.site_description = text;
  settings.seo.titles = Object.fromEntries(seoPages.map((kind) => [kind, text]));
  settings.branding.logo_light = text;
  settings.branding.favicon = text;
  settings.branding.icons = text ? [{ src: text, side: 180, purpose: 'any' }] : null;
  settings.homepage.type = 'landingPage';
  settings.billing.enable = true;
  const faq = defaultLanding.general.faq.map(({ id }) => ({ id, question: text, answer: text }));
  settings.landing.general = { ...defaultLanding.general, faq };
  const [light, dark] = builtInThemes;
  return {
    user: null,
    settings,
    branding: settings.branding,
    default_meta_tags: meta,
    themes: [light, dark].map((theme) => ({ ...theme, name: text, values: { [variable]: color } })),
    menus: [{ id: text, name: text, positions: [text], items: [{ id: text, label: text, action: text }] }],
    i18n: { language, name: text, lines: { [text]: text, 'Sign in': text } },
  } as unknown as BootstrapData;
}

function customPageOf(text: string): FoundCustomPage {
  const page = { pageId: 5, title: text, body: text, slug: text, published: true };
  const meta = { metaTitle: text, metaDescription: text, metaImage: text };
  return { key: '5', path: '/pages/5', page: { ...page, ...meta } as CustomPageItem };
}

function render(wishes: Wishes, html?: string, preloads = ''): string {
  const data = dataOf(wishes);
  const custom = wishes.isCustom ? customPageOf(wishes.text) : undefined;
  const texts = Object.fromEntries(seoPages.map((kind) => [kind, wishes.text]));
  const page = describePage(wishes.path, data, { custom, seo: { descriptions: texts, images: texts } });
  const plans = [{ ...aProduct(), name: wishes.text, description: wishes.text }];
  const structuredData = [...describeLanding(data), ...describePlans(data, plans)];
  const head = renderHead(page, data, readDefaultMetaTags(data.default_meta_tags), structuredData);
  return renderPage({
    shell,
    head,
    theme: themeOf(data, wishes.cookie),
    data: { bootstrapData: data },
    ...(html !== undefined && { content: { html, preloads } }),
  });
}

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value;
const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** Elements of a page. They must not depend on its texts. */
const shapeOf = (html: string) =>
  listElements(parse(html))
    .filter(({ tagName }) => tagName !== 'meta' && tagName !== 'link')
    .map((element) => [element.tagName, attributeOf(element, 'type'), attributeOf(element, 'src')]);

/** Strings that could end the context of a text, or that `String.replace` or a placeholder would interpret. */
const breaking = [
  '</script>',
  '<script>alert(1)</script>',
  '</title>',
  '</style>',
  '</head>',
  '</body>',
  '<!--',
  '-->',
  '"',
  "'",
  '<',
  '>',
  '&lt;',
  '\u2028',
  '{',
  '}',
  ';',
  'url(javascript:1)',
  '/',
  '\\',
  '<div id="root"></div>',
  '<title>Holdall</title>',
  '$&',
  "$'",
  'onerror=',
  ':siteName',
  'javascript:',
];

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...breaking), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
);

describe('with any texts, themes and tags', () => {
  const shape = shapeOf(render(usual));

  test('a page keeps its elements and its data', () => {
    const wishes = fc.record({
      path: fc.oneof(fc.constantFrom('/', '/pricing', '/login', '/drive/s/x'), nasty),
      text: nasty,
      meta: nasty.map((text) => `<meta name="a" content="${text}"><meta name="${text}" content=b>${text}`),
      color: nasty,
      variable: fc.oneof(fc.constant('--be-primary'), nasty),
      language: nasty,
      cookie: nasty,
      isCustom: fc.boolean(),
    });
    fc.assert(
      fc.property(wishes, (wish) => {
        const html = render(wish);
        const withoutStyle = ([tag]: unknown[]) => tag !== 'style';
        expect(shapeOf(html).filter(withoutStyle)).toEqual(shape.filter(withoutStyle));
        const elements = listElements(parse(html));
        for (const element of elements) {
          const names = element.attrs.map(({ name }) => name);
          expect(names.filter((name) => name.startsWith('on') || name === 'http-equiv')).toEqual([]);
        }
        const block = elements.find((element) => attributeOf(element, 'id') === 'page-data');
        const { settings } = JSON.parse(textOf(block as Element)).bootstrapData as BootstrapData;
        expect(settings.branding.site_name).toBe(wish.text);
        const style = elements.find(({ tagName }) => tagName === 'style');
        expect(style ? textOf(style) : '').toMatch(/^(?::root\{[^{}<\\]*\})?(?:\.dark\{[^{}<\\]*\})?$/);
      }),
    );
  });

  test('content goes into the root element and removes the notice about scripts', () => {
    const html = render(usual, '<p>a</p>');
    expect(html).toContain('<div id="root"><p>a</p></div>');
    expect(html).not.toContain('<noscript>');
    expect(render(usual)).toContain('<noscript>');
  });
});

describe('the root element', () => {
  test('has language, direction, and the theme that the visitor chose', () => {
    const html = render({ ...usual, language: 'ar', cookie: 'dark' });
    expect(html).toContain('<html lang="ar" dir="rtl" class="dark" data-made="fixed">');
    expect(html).toContain('<style>:root{--be-primary:1 2 3}</style>');
  });

  test('leaves dark and light to the device if the visitor chose neither', () => {
    const html = render({ ...usual, cookie: 'system' });
    expect(html).toContain('<html lang="en" dir="ltr" data-made="device">');
    expect(html).toContain('<style>:root{--be-primary:1 2 3}.dark{--be-primary:1 2 3}</style>');
  });
});

test('a custom icon replaces the built-in one', () => {
  const icons = (text: string) =>
    listElements(parse(render({ ...usual, text })))
      .filter((element) => attributeOf(element, 'rel')?.endsWith('icon'))
      .map((element) => attributeOf(element, 'href'));
  expect(icons('/public/icon.png')).toEqual(['/public/icon.png', '/public/icon.png']);
  expect(icons('')).toEqual(['/favicon.svg', '/icons/apple-touch-icon.png']);
});

test('throws if the shell lacks a placeholder', () => {
  const data = dataOf(usual);
  const parts = { head: '', theme: themeOf(data, undefined), data: { bootstrapData: data } };
  expect(() => renderPage({ ...parts, shell: '<html>' })).toThrow('The web build has no');
});

describe('a page with its content', () => {
  const links = ['light', 'dark'].map(
    (scheme) => `<link rel="preload" href="/${scheme}.webp" media="(prefers-color-scheme: ${scheme})">`,
  );
  const headOf = (cookie: string, html?: string) =>
    render({ ...usual, cookie }, html, links.join('')).split('</head>')[0] ?? '';

  test('fetches its pictures, and its scripts later', () => {
    expect(headOf('system', '<p>Text</p>')).toContain(links.join(''));
    expect(headOf('system', '<p>Text</p>')).toContain('<script type="later" src="/start.js">');
    expect(headOf('system')).toContain('<script type="module" src="/start.js">');
    expect(headOf('system')).not.toContain(links[0]);
  });

  test.each([
    ['light', '/light.webp', '/dark.webp'],
    ['dark', '/dark.webp', '/light.webp'],
  ])('in the %s theme on every device fetches only the pictures of that theme', (cookie, seen, unseen) => {
    const head = headOf(cookie, '<p>Text</p>');
    expect(head).toContain(`<link rel="preload" href="${seen}">`);
    expect(head).not.toContain(unseen);
  });
});
