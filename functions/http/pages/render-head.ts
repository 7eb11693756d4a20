import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { documentTitle } from '#shared/pages/document-title.ts';
import { defaultMetaMarker, type DescribingTag, keyOfMeta } from '#shared/pages/meta-tag.ts';
import type { PageDescription } from './describe-page.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { toInlineJson } from './to-inline-json.ts';
import { toPageAddress } from './page-address.ts';
import { languageOf } from './page-texts.ts';

/** A meta tag, and whether the page says it of itself: nothing that is said of all pages replaces it then. */
interface OwnTag {
  tag: DescribingTag;
  isOwn: boolean;
}

/**
 * Renders the title, links, meta tags and JSON-LD of a page.
 * @param adminTags the elements of `default_meta_tags`, which replace built-in ones
 * @param structuredData JSON-LD, one object for each script element
 */
export function renderHead(
  page: PageDescription,
  data: BootstrapData,
  adminTags: readonly DescribingTag[],
  structuredData: readonly object[] = [],
): string {
  const title = documentTitle({
    title: page.title,
    siteName: data.branding.site_name,
    template: page.titleTemplate,
  });
  const address = page.canonicalPath && toPageAddress(page.canonicalPath, data.settings);
  const built = listTags(page, data, title, address);
  const own = new Set(built.filter(({ isOwn }) => isOwn).map(({ tag }) => keyOf(tag)));
  const shown = adminTags.filter((tag) => !own.has(keyOf(tag) ?? ''));
  const taken = new Set(shown.map(keyOf));
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : []),
    ...built.filter(({ tag }) => !taken.has(keyOf(tag))).map(({ tag }) => renderTag(tag)),
    ...shown.map(({ element, attributes }) =>
      renderTag({ element, attributes: [...attributes, [defaultMetaMarker, '']] }),
    ),
    ...structuredData.map((each) => `<script type="application/ld+json">${toInlineJson(each)}</script>`),
  ].join('\n    ');
}

/** The meta tags of a page: those of search engines, and those of link previews where it has a card. */
function listTags(
  page: PageDescription,
  data: BootstrapData,
  title: string,
  address: string | undefined,
): OwnTag[] {
  const { own = [] } = page;
  const image = page.image ? toPageAddress(page.image, data.settings) : undefined;
  const [isOwnTitle, isOwnText, isOwnImage] = (['title', 'description', 'image'] as const).map((field) =>
    own.includes(field),
  );
  const description = named('description', page.description, isOwnText);
  const robots = address === undefined ? [named('robots', 'noindex', true)] : [];
  if (address === undefined && !page.hasCard) return [...robots, description];
  return [
    ...robots,
    description,
    openGraph('title', title, isOwnTitle),
    openGraph('description', page.description, isOwnText),
    openGraph('type', 'website'),
    openGraph('site_name', shownName(data.branding.site_name)),
    ...(address === undefined ? [] : [openGraph('url', address)]),
    openGraph('locale', languageOf(data)),
    ...(image ? [openGraph('image', image, isOwnImage)] : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

const meta = (key: 'name' | 'property', name: string, content: string, isOwn = false): OwnTag => ({
  tag: {
    element: 'meta',
    attributes: [
      [key, name],
      ['content', content],
    ],
  },
  isOwn,
});
const named = (name: string, content: string, isOwn?: boolean) => meta('name', name, content, isOwn);
const openGraph = (name: string, content: string, isOwn?: boolean) =>
  meta('property', `og:${name}`, content, isOwn);

/** Name or property of a tag. A tag of the admin replaces the built-in one with the same key. */
const keyOf = ({ attributes }: DescribingTag) =>
  keyOfMeta((name) => attributes.find(([each]) => each === name)?.[1]);

function renderTag({ element, attributes }: DescribingTag): string {
  return `<${element} ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`;
}
