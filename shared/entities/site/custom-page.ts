import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';

/** A tag for the head of the document: its name and attributes, and its text content as `_text`. */
export const HeadTag = z.object({ nodeName: z.enum(['title', 'meta', 'link']) }).catchall(z.string());
export type HeadTag = z.infer<typeof HeadTag>;

/** Overrides for search engines and link previews. */
export const PageMeta = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** URL or path of an image. */
  image: z.string().nullable(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A page as lists show it. */
export const ListedCustomPage = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  type: z.literal('default'),
  hide_nav: z.boolean(),
  published: z.boolean(),
  /** The user who created the page. */
  user_id: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type ListedCustomPage = z.infer<typeof ListedCustomPage>;

/** A custom page as visitors see it. */
export const CustomPage = ListedCustomPage.extend({
  /** Sanitized HTML. */
  body: z.string(),
  seo: z.array(HeadTag),
  /** Whether the client applies `seo`. */
  set_seo: z.boolean(),
});
export type CustomPage = z.infer<typeof CustomPage>;

/** A page as users who manage pages see it. */
export const ManagedCustomPage = CustomPage.extend({
  meta: PageMeta,
  /** Version for optimistic locking. */
  version: z.int(),
});
export type ManagedCustomPage = z.infer<typeof ManagedCustomPage>;
