import { customPageLimits } from '#shared/pages/custom-page-limits.ts';
import type { ErrorDetail } from '#shared/messages/errors.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import type { PageForm } from '#shared/routes/site/custom-pages.ts';
import { slugOf } from '#shared/pages/slug-of.ts';
import type { CustomPageItem, CustomPageRowItem } from '../../../data/entities/site/custom-page.ts';
import type { PageContent } from '../../../data/site/custom-pages.ts';
import { invalid } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { sanitizeBody } from './sanitize-body.ts';

/**
 * Returns the content of a page after a form is applied. Throws 422 for an invalid slug or a body over the limit.
 * @param former the stored page; absent for a new page
 * @param rows rows of all pages, to keep slugs unique
 */
export function applyPageForm(
  former: CustomPageItem | undefined,
  form: Partial<PageForm>,
  rows: readonly CustomPageRowItem[],
): PageContent {
  const title = form.title ?? former?.title ?? '';
  const others = rows.filter(({ pageId }) => pageId !== former?.pageId).map(({ slug }) => slug);
  return {
    title,
    slug: slugFor(form.slug ?? former?.slug, title, others),
    body: form.body === undefined ? (former?.body ?? '') : bodyOf(form.body),
    hideNav: form.hide_nav ?? former?.hideNav ?? false,
    published: form.published ?? former?.published ?? false,
    ...(form.meta ? storedMeta(form.meta) : metaOf(former)),
  };
}

/** Slug of a title without letters and digits, such as one of emoji. */
const nameless = 'page';

/** Returns the slug of the form, else an unused one made from the title. */
function slugFor(written: string | undefined, title: string, others: readonly string[]): string {
  if (written) {
    if (others.includes(written)) throw invalid({ slug: 'slugTaken' });
    return written;
  }
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? '' : `-${count}`;
    const words = slugOf(title, customPageLimits.maxSlugChars - number.length) || nameless;
    if (!others.includes(words + number)) return words + number;
  }
}

/** Sanitizing adds attributes and escapes, so the limit applies to the result. */
function bodyOf(html: string): string {
  const removed = new Set<string>();
  const body = sanitizeBody(html, env.baseUrl, (src) => removed.add(src));
  if (removed.size > 0) throw invalid({ body: imagesElsewhere([...removed]) });
  const { maxBodyBytes } = customPageLimits;
  if (Buffer.byteLength(body) <= maxBodyBytes) return body;
  throw invalid({ body: { code: 'pageTooLong', params: { size: formatBytes(maxBodyBytes) } } });
}

/** Names the first addresses, each shortened: an address of `data:` can be as long as the page. */
function imagesElsewhere(addresses: readonly string[]): ErrorDetail {
  const named = addresses.slice(0, maxNamedImages).map((address) => shorten(address));
  return { code: 'pageImagesElsewhere', params: { addresses: named.join(', ') } };
}

const maxNamedImages = 3;
const maxAddressChars = 120;
const shorten = (address: string) =>
  address.length > maxAddressChars ? `${address.slice(0, maxAddressChars).toWellFormed()}…` : address;

type StoredMeta = Pick<PageContent, 'metaTitle' | 'metaDescription' | 'metaImage'>;

function storedMeta({ title, description, image }: NonNullable<PageForm['meta']>): StoredMeta {
  return {
    ...(title && { metaTitle: title }),
    ...(description && { metaDescription: description }),
    ...(image && { metaImage: image }),
  };
}

function metaOf(former: CustomPageItem | undefined): StoredMeta {
  const {
    metaTitle: title = null,
    metaDescription: description = null,
    metaImage: image = null,
  } = former ?? {};
  return storedMeta({ title, description, image });
}
