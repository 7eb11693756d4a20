import * as z from 'zod';
import { address, badAddress, isAddress } from '../../contract/address-field.ts';
import { inputError } from '../../contract/input-error.ts';
import { seoPages, type SeoPage } from '../../pages/seo-pages.ts';
import { oneLine } from '../../text/visible-line.ts';

/** In characters. */
export const seoLimits = { title: 200, description: 500, default_meta_tags: 10_000, robots_txt: 20_000 };

export const seoTitle = z.string().trim().max(seoLimits.title).regex(oneLine, inputError('nameHasControls'));

export const seoDescription = z.string().trim().max(seoLimits.description);

/** Its address stands in the head of pages, for programs of other sites. */
export const seoImage = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/\S+|\/(?![/\\])\S*)$/, inputError('imageAddressInvalid'))
  .refine(isAddress, badAddress);

export const defaultMetaTags = z.string().max(seoLimits.default_meta_tags);
export const robotsText = z.string().max(seoLimits.robots_txt);

/** One schema for each kind of page. */
export function forSeoPages<Schema extends z.ZodType>(
  schemaOf: (page: SeoPage) => Schema,
): z.ZodObject<Record<SeoPage, Schema>> {
  return z.object(
    Object.fromEntries(seoPages.map((page) => [page, schemaOf(page)])) as Record<SeoPage, Schema>,
  );
}

/** What search engines and link previews are told of a kind of page. Null stands for what the product tells. */
export const SeoPageValues = z.object({
  title: seoTitle.nullable(),
  description: seoDescription.nullable(),
  /** Address of a picture, 1200 by 630 pixels. */
  image: seoImage.nullable(),
  /** Whether search engines must not list it. Pages of links are never listed. */
  noindex: z.boolean(),
});
export type SeoPageValues = z.infer<typeof SeoPageValues>;

/** What search engines and link previews are told of the site. */
export const SeoAppearance = z.object({
  pages: forSeoPages(() => SeoPageValues),
  /** HTML: `meta` and `link` elements of all pages. */
  default_meta_tags: defaultMetaTags,
  /** Null for the built-in text. */
  robots_txt: robotsText.nullable(),
});
export type SeoAppearance = z.infer<typeof SeoAppearance>;

const maxDraftChars = 1000;

/** As it is typed; it need not be valid yet. */
export const SeoDraft = z.object({
  pages: forSeoPages(() =>
    z.object({
      title: z.string().max(maxDraftChars).nullable(),
      description: z.string().max(maxDraftChars).nullable(),
      image: address.nullable(),
      noindex: z.boolean(),
    }),
  ),
  default_meta_tags: z.string().max(2 * seoLimits.default_meta_tags),
  robots_txt: z
    .string()
    .max(2 * seoLimits.robots_txt)
    .nullable(),
});
