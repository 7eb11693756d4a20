import * as z from 'zod';
import {
  defaultMetaTags,
  forSeoPages,
  robotsText,
  seoDescription,
  seoImage,
  seoTitle,
} from '../entities/site/seo-appearance.ts';
import { seoPages } from '../pages/seo-pages.ts';
import { defineSettings, setting } from './define-settings.ts';

/**
 * What search engines and link previews are told, which the appearance editor shows. By kind of page, only
 * where it differs from what the product tells. Browsers get what the title of a tab needs.
 */
export const seo = defineSettings({
  client: {
    'seo.titles': setting(
      forSeoPages(() => seoTitle.optional()),
      {},
    ),
    /** Kinds of pages that search engines must not list. */
    'seo.noindex': setting(z.array(z.enum(seoPages)).max(seoPages.length), []),
    default_meta_tags: setting(defaultMetaTags, ''),
  },
  server: {
    'seo.descriptions': setting(
      forSeoPages(() => seoDescription.optional()),
      {},
    ),
    'seo.images': setting(
      forSeoPages(() => seoImage.optional()),
      {},
    ),
    'seo.robots_txt': setting(robotsText.nullable(), null),
  },
});
