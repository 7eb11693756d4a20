import * as z from 'zod';
import { lineGroups } from '../../localizations/languages.ts';
import { Localization } from './localization.ts';

/** A language as those who manage languages see it. */
export const ManagedLocalization = Localization.extend({
  direction: z.enum(['ltr', 'rtl']),
  /** Visitors see it unless they have chosen another one. It cannot be deleted. */
  is_default: z.boolean(),
  /** Comes with the product, with lines of its own. */
  is_shipped: z.boolean(),
  /** Lines that there are to translate, those of the site's content too; all count as translated in English, the language of the source. */
  lines_count: z.int(),
  translated_count: z.int(),
  /** Own lines whose shipped text has changed since they were written, and need a look. */
  outdated_count: z.int(),
  /** Rises with each change, of the lines too. */
  version: z.int(),
});
export type ManagedLocalization = z.infer<typeof ManagedLocalization>;

/** A line of a language, for its translators. */
export const TranslationLine = z.object({
  /** The English text, which is the key of the line. */
  source: z.string(),
  /** Where it is read: on the site, or in the admin area alone. `content` is what admins wrote for visitors. */
  group: z.enum([...lineGroups, 'content']),
  /** What the product says in this language; null where it says nothing. */
  shipped: z.string().nullable(),
  /** What was written here instead; null without. */
  own: z.string().nullable(),
  /** What the product said when the own text was written, where it says something else now. */
  outdated_shipped: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});
export type TranslationLine = z.infer<typeof TranslationLine>;

/** What a file of lines would change, or has changed. */
export const LinesUpload = z.object({
  dry_run: z.boolean(),
  /** Lines that had no text in this language. */
  added: z.int(),
  /** Lines that had another text; left alone with `only_empty`. */
  changed: z.int(),
  unchanged: z.int(),
  /** Sources that neither the product nor the content of the site has. */
  unknown: z.array(z.string()),
  /** Lines that cannot be used, by their source, with the message. */
  broken: z.array(z.object({ source: z.string(), message: z.string() })),
});
export type LinesUpload = z.infer<typeof LinesUpload>;
