import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { toSeoPages } from '#shared/pages/seo-values.ts';

/** What search engines are told of a new installation: what the product tells. */
export const noSeo: SeoAppearance = {
  pages: toSeoPages({ titles: {}, descriptions: {}, images: {}, noindex: [] }),
  default_meta_tags: '',
  robots_txt: null,
};
