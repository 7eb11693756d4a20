import { customPagePath } from '#shared/pages/custom-page-path.ts';
import type { HeadTag } from '#shared/entities/site/custom-page.ts';
import type { CustomPageItem } from '../../../data/entities/site/custom-page.ts';
import { env } from '../../../platform/env.ts';

type Described = Pick<CustomPageItem, 'slug' | 'title' | 'metaTitle' | 'metaDescription' | 'metaImage'>;

/** Tags for the head of the document, for search engines and link previews. */
export function headTagsOf({ slug, title, metaTitle, metaDescription, metaImage }: Described): HeadTag[] {
  const address = new URL(customPagePath(slug), env.baseUrl).href;
  const shownTitle = metaTitle ?? title;
  // A page may have been stored before addresses were checked.
  const image = metaImage ? URL.parse(metaImage, env.baseUrl)?.href : undefined;
  return [
    { nodeName: 'title', _text: shownTitle },
    { nodeName: 'link', rel: 'canonical', href: address },
    ...(metaDescription
      ? [{ nodeName: 'meta' as const, name: 'description', content: metaDescription }]
      : []),
    property('og:type', 'article'),
    property('og:title', shownTitle),
    property('og:url', address),
    ...(metaDescription ? [property('og:description', metaDescription)] : []),
    ...(image ? [property('og:image', image)] : []),
  ];
}

function property(name: string, content: string): HeadTag {
  return { nodeName: 'meta', property: name, content };
}
