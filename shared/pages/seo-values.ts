import type { SeoAppearance, SeoPageValues } from '../entities/site/seo-appearance.ts';
import { type SeoPage, seoPages } from './seo-pages.ts';

/** The settings that hold what is told of pages, by kind of page: only what differs from what the product tells. */
export interface SeoSettings {
  titles: Partial<Record<SeoPage, string | undefined>>;
  descriptions: Partial<Record<SeoPage, string | undefined>>;
  images: Partial<Record<SeoPage, string | undefined>>;
  noindex: SeoPage[];
}

/** What is told of each kind of page, from the settings. */
export function toSeoPages({ titles, descriptions, images, noindex }: SeoSettings): SeoAppearance['pages'] {
  return mapPages((page) => ({
    title: titles[page] ?? null,
    description: descriptions[page] ?? null,
    image: images[page] ?? null,
    noindex: noindex.includes(page),
  }));
}

/** The settings that hold what is told of each kind of page. An empty text is none. */
export function toSeoSettings(pages: SeoAppearance['pages']): SeoSettings {
  const those = (field: 'title' | 'description' | 'image') =>
    Object.fromEntries(
      seoPages.flatMap((page) => {
        const text = pages[page][field]?.trim();
        return text ? [[page, text]] : [];
      }),
    ) as Partial<Record<SeoPage, string>>;
  return {
    titles: those('title'),
    descriptions: those('description'),
    images: those('image'),
    noindex: seoPages.filter((page) => pages[page].noindex),
  };
}

/** The values of all pages. */
export function mapPages(valuesOf: (page: SeoPage) => SeoPageValues): SeoAppearance['pages'] {
  return Object.fromEntries(seoPages.map((page) => [page, valuesOf(page)])) as SeoAppearance['pages'];
}
