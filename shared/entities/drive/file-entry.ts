import * as z from 'zod';
import { fileTypes } from '../../drive/file-type.ts';
import { isoTime } from '../../contract/schema-fields.ts';
import { ShortUser } from '../accounts/short-user.ts';

/** What the caller may do with one entry. */
export const EntryPermissions = z.object({
  'files.update': z.boolean(),
  'files.create': z.boolean(),
  'files.download': z.boolean(),
  'files.delete': z.boolean(),
});
export type EntryPermissions = z.infer<typeof EntryPermissions>;

/** What an entry can be shared for: each contains the ones before. */
export const shareRights = ['view', 'download', 'edit'] as const;
export type ShareRight = (typeof shareRights)[number];

/** A person who can reach an entry; the owner has no words of permission. */
export const EntryUser = ShortUser.extend({
  owns_entry: z.boolean(),
  entry_permissions: z.array(z.enum(shareRights)),
  /** The share takes effect when the user has verified their e-mail address. */
  is_pending: z.boolean().optional(),
});
export type EntryUser = z.infer<typeof EntryUser>;

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  type: z.enum(['default', 'custom', 'starred']),
});
export type Tag = z.infer<typeof Tag>;

const fields = {
  id: z.int(),
  name: z.string(),
  /** Bytes; of a folder the sum of all files below it, which follows within seconds. */
  file_size: z.int(),
  mime: z.string().nullable(),
  extension: z.string().nullable(),
  /** Ids from the root to this entry, `3260/3261/3262`. */
  path: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  /**
   * Relative content address, `secure/uploads/{hash}`; on the public disk one that everyone can read and that never
   * shows anything else, `public/{file_name}/{file_name}`. Null for folders.
   */
  url: z.string().nullable(),
  type: z.enum(fileTypes),
  hash: z.string(),
  /** Name of the object in storage (UUID); empty for folders. */
  file_name: z.string(),
  description: z.string().nullable(),
  parent_id: z.int().nullable(),
  deleted_at: isoTime.nullable(),
  workspace_id: z.int(),
  owner_id: z.int(),
  public: z.boolean(),
  thumbnail: z.boolean(),
  thumbnail_url: z.string().nullable(),
  permissions: EntryPermissions,
  tags: z.array(Tag),
  users: z.array(EntryUser),
  color: z.string().nullable(),
  has_link: z.boolean(),
  versions_count: z.int(),
  pending: z.boolean(),
};

/** A folder above an entry, as far as its name is shown. */
const Ancestor = z.object({ id: z.int(), hash: z.string(), name: z.string() });

/** A file or folder as the caller sees it. */
export const FileEntry = z.object({
  ...fields,
  parent: z.object(fields).nullable().optional(),
  /** Folders above it, outermost first, in views that gather entries of many folders. */
  ancestors: z.array(Ancestor).optional(),
  /** When it was shared, in the view of shared entries. */
  shared_at: isoTime.optional(),
});
export type FileEntry = z.infer<typeof FileEntry>;
