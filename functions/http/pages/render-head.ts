import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { defaultMetaMarker } from '#shared/pages/meta-tag.ts';
import type { MetaTag } from './default-meta-tags.ts';
import type { PageDescription } from './describe-page.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { shownName } from '#shared/shown-name.ts';
import { toInlineJson } from './to-inline-json.ts';
import { toPageAddress } from './page-address.ts';
import { languageOf } from './page-texts.ts';

/**
 * Renders the title, links, meta tags and JSON-LD of a page.
 * @param adminTags the meta tags of `default_meta_tags`
 * @param structuredData JSON-LD, one object for each script element
 */
export function renderHead(
  page: PageDescription,
  data: BootstrapData,
  adminTags: readonly MetaTag[],
  structuredData: readonly object[] = [],
): string {
  const { branding, settings } = data;
  const siteName = shownName(branding.site_name);
  const title = page.title ? `${shownName(page.title)} - ${siteName}` : siteName;
  const address = page.canonicalPath && toPageAddress(page.canonicalPath, settings);
  const isListed = address !== undefined;
  const image = isListed && page.image ? toPageAddress(page.image, settings) : undefined;
  const own: MetaTag[] = [
    named('description', page.description),
    ...(isListed
      ? [
          openGraph('title', title),
          openGraph('description', page.description),
          openGraph('type', 'website'),
          openGraph('site_name', siteName),
          openGraph('url', address),
          openGraph('locale', languageOf(data)),
          ...(image ? [openGraph('image', image)] : []),
          named('twitter:card', image ? 'summary_large_image' : 'summary'),
        ]
      : []),
  ];
  const taken = new Set(adminTags.map(keyOf));
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(isListed ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : [renderMeta(noindex)]),
    ...own.filter((tag) => !taken.has(keyOf(tag))).map((tag) => renderMeta(tag)),
    ...adminTags.map((tag) => renderMeta([...tag, [defaultMetaMarker, '']])),
    ...structuredData.map((each) => `<script type="application/ld+json">${toInlineJson(each)}</script>`),
  ].join('\n    ');
}

const named = (name: string, content: string): MetaTag => [
  ['name', name],
  ['content', content],
];
const openGraph = (name: string, content: string): MetaTag => [
  ['property', `og:${name}`],
  ['content', content],
];
const noindex = named('robots', 'noindex');

/** Name or property of a tag. A tag of the admin replaces the built-in one with the same key. */
const keyOf = (tag: MetaTag) => tag.find(([name]) => name === 'name' || name === 'property')?.[1];

function renderMeta(tag: MetaTag): string {
  return `<meta ${tag.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`;
}
