import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { FileEntry } from './file-entry.ts';
import { ShortUser } from '../accounts/short-user.ts';

/** Whose the entries of a link are, as everybody may know them who holds it: without an address. */
export const LinkOwner = ShortUser.omit({ email: true });
export type LinkOwner = z.infer<typeof LinkOwner>;

/** How often a link was used, for those who may change it. A visitor counts once an hour, the owner never. */
export const LinkVisits = z.object({
  views: z.int(),
  downloads: z.int(),
  /** Files that arrived by an upload-only link. */
  uploads: z.int(),
  last_visited_at: isoTime.nullable(),
});
export type LinkVisits = z.infer<typeof LinkVisits>;

/** A shareable link. The password is never sent, only that there is one. */
export const ShareableLink = z.object({
  id: z.int(),
  /** The secret of the link. */
  hash: z.string(),
  user_id: z.int(),
  /** 0 for a link of a selection, which belongs to no single entry. */
  entry_id: z.int(),
  /** Of a selection: the ids of its entries. */
  entry_ids: z.array(z.int()).nullable(),
  /** Of a selection, in the list of its maker: the names of the first entries that they may see. */
  entry_names: z.array(z.string()).optional(),
  /** What visitors are shown instead of the folder's own name. */
  title: z.string().nullable(),
  entry: FileEntry.nullable().optional(),
  /** On the link's page. */
  owner: LinkOwner.optional(),
  visits: LinkVisits.optional(),
  expires_at: isoTime.nullable(),
  allow_edit: z.boolean(),
  allow_download: z.boolean(),
  /** Visitors put files in and see nothing of what is there: a file request. */
  upload_only: z.boolean(),
  /** JSON text `{"restricted","allow_download","allow_edit"}`; restricted means login required. */
  permissions: z.string(),
  password: z.null(),
  has_password: z.boolean(),
  url: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type ShareableLink = z.infer<typeof ShareableLink>;

/** All that a visitor learns of a protected link before the password. */
export const LockedLink = z.object({ id: z.int(), hash: z.string(), has_password: z.literal(true) });
