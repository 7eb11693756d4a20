import type { CustomPage, ListedCustomPage, ManagedCustomPage } from '#shared/entities/site/custom-page.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { CustomPageItem, CustomPageRowItem } from '../../../data/entities/site/custom-page.ts';
import { headTagsOf } from '../../../use-cases/site/custom-pages/head-tags.ts';
import { env } from '../../../platform/env.ts';
import { sanitizeBody } from '../../../use-cases/site/custom-pages/sanitize-body.ts';

/** A page in a list. */
export function presentListedPage(page: CustomPageRowItem | CustomPageItem): ListedCustomPage {
  return {
    id: page.pageId,
    slug: page.slug,
    title: page.title,
    type: 'default',
    hide_nav: page.hideNav,
    published: page.published,
    user_id: page.userId,
    created_at: toIsoTime(page.createdAtMs),
    updated_at: toIsoTime(page.updatedAtMs),
  };
}

/** A page as visitors see it. Sanitizes the body again, since the allow-list may have changed after the save. */
export function presentPage(page: CustomPageItem): CustomPage {
  const { metaTitle, metaDescription, metaImage } = page;
  return {
    ...presentListedPage(page),
    body: sanitizeBody(page.body, env.baseUrl),
    seo: headTagsOf(page),
    set_seo: [metaTitle, metaDescription, metaImage].some(Boolean),
  };
}

/** A page as users who manage pages see it. */
export function presentManagedPage(page: CustomPageItem): ManagedCustomPage {
  const { metaTitle = null, metaDescription = null, metaImage = null, version } = page;
  const meta = { title: metaTitle, description: metaDescription, image: metaImage };
  return { ...presentPage(page), meta, version };
}
