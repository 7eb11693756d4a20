import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { CustomPage } from '#shared/entities/site/custom-page.ts';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { customPageKey, type PageData, plansKey } from '#shared/pages/page-data.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { aProduct } from '../../../tests/support/unit/a-product.ts';
import { renderContent } from './render-content.tsx';

type Element = DefaultTreeAdapterTypes.Element;

/** Everything in the content of public pages that an admin writes. */
interface Wishes {
  text: string;
  menuAction: string;
  menuType: 'link' | 'route';
  image: string;
}

const usual: Wishes = { text: 'Text', menuAction: '/pages/a', menuType: 'route', image: '/public/a.png' };

function dataOf({ text, menuAction, menuType, image }: Wishes): BootstrapData {
  const settings = defaultClientSettings('https://drive.example');
  settings.branding.site_name = text;
  settings.billing.enable = true;
  const { faq, about_claims: claims } = defaultLanding.general;
  settings.landing.general = {
    ...defaultLanding.general,
    header_title: text,
    header_subtitle: text,
    header_image: image,
    about_claims: claims.map(({ id }) => ({ id, title: text, text })),
    faq: faq.map(({ id }) => ({ id, question: text, answer: text })),
    blog: [{ id: 'a', title: text, text, image: null, label: text, action: '/pages/a' }],
  };
  const item = { id: 'a', label: text, icon: text, type: menuType, action: menuAction, order: 0 };
  return {
    user: null,
    settings,
    branding: settings.branding,
    menus: [{ id: 'menu', name: text, positions: ['header', 'footer'], items: [item] }],
    themes: builtInThemes.map((theme) => ({ ...theme, name: text })),
    guest_role: { id: 2, name: text },
    i18n: { language: 'en', name: text, lines: { Plans: text, Login: text, Subscribe: text } },
  } as unknown as BootstrapData;
}

async function render(path: string, wishes: Wishes): Promise<Element[]> {
  const bootstrapData = dataOf(wishes);
  const { text } = wishes;
  const page = { id: 1, title: text, slug: 'a', body: '<p>Body</p>', seo: [], hide_nav: false };
  const plan = { ...aProduct(), name: text, description: text, feature_list: [text] };
  const data: PageData = {
    bootstrapData,
    queries: [
      [plansKey, [plan]],
      [customPageKey('a'), page as unknown as CustomPage],
    ],
  };
  const { html, preloads } = await renderContent(path, data);
  return [preloads, html].flatMap((part) => listElements(parseFragment(part)));
}

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

const attributesOf = (elements: Element[], names: string[]) =>
  elements.flatMap(({ attrs }) => attrs.filter(({ name }) => names.includes(name)).map(({ value }) => value));

const breaking = [
  '</script>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"',
  "'",
  '<',
  '>',
].concat([
  '&lt;',
  '-->',
  '<!--',
  '</div>',
  'javascript:alert(1)',
  ':siteName',
  '{{',
  '$&',
  '\u2028',
  '\u202e',
]);
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  fc.array(fc.constantFrom(...breaking), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
);
const action = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
  ),
  fc.constantFrom(
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '/pages/{currentUser}',
    'mailto:a@b.example',
  ),
  text,
);

describe('with any texts, menus, pictures and names of themes', () => {
  test.each(['/', '/pricing', '/pages/a'])(
    'the content of %s has the same elements, and none that run',
    async (path) => {
      const shapeOf = (elements: Element[]) => {
        const main = elements.find(({ tagName }) => tagName === 'main');
        return main && listElements(main).map(({ tagName }) => tagName);
      };
      const expected = shapeOf(await render(path, usual));
      expect(expected?.length).toBeGreaterThan(2);
      const wishes = fc.record({
        text: text.filter((value) => value.trim() !== ''),
        menuAction: action,
        menuType: fc.constantFrom('link', 'route'),
        image: fc.oneof(fc.constant('/public/a.png'), action),
      });
      await fc.assert(
        fc.asyncProperty(wishes, async (wish) => {
          const elements = await render(path, wish);
          expect(shapeOf(elements)).toEqual(expected);
          for (const { tagName, attrs } of elements) {
            expect(['script', 'iframe', 'object', 'embed', 'base']).not.toContain(tagName);
            expect(attrs.filter(({ name }) => name.startsWith('on'))).toEqual([]);
          }
          // A picture's address runs nothing, whatever it is.
          const links = elements.filter(({ tagName }) => tagName !== 'link');
          for (const address of attributesOf(links, ['href', 'action', 'formaction'])) {
            expect(address).not.toMatch(/^[^a-z]*(?:javascript|vbscript|data):/i);
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});
