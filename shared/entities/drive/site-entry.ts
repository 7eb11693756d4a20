import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { FileEntry } from './file-entry.ts';
import { pageFields } from '../page.ts';

/** A file or folder as admins see it. `users` has its owner; `permissions` say what admins may do with it. */
export const SiteEntry = FileEntry.extend({
  /** Folders above it, outermost first; the outermost ones are left out where `is_path_cut`. */
  ancestors: z.array(z.object({ id: z.int(), hash: z.string(), name: z.string() })),
  is_path_cut: z.boolean(),
  /** Where it is, if not in its owner's own space. */
  workspace: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type SiteEntry = z.infer<typeof SiteEntry>;

export const SiteEntryPage = z.object({
  data: z.array(SiteEntry),
  ...pageFields,
  /** Whether there may be more than `total`, which then counts what was found up to the end of this page. */
  is_total_minimum: z.boolean(),
  /**
   * How far back in time a search has come, where the page ended before it was full as it had looked at enough;
   * `next_cursor` goes on from there.
   */
  searched_until: isoTime.nullable(),
});
export type SiteEntryPage = z.infer<typeof SiteEntryPage>;
