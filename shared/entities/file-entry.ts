import * as z from 'zod';
import { fileTypes } from '../file-type.ts';
import { isoTime } from '../schema-fields.ts';

/** What the caller may do with one entry (api.md 2.4). */
export const EntryPermissions = z.object({
  'files.update': z.boolean(),
  'files.create': z.boolean(),
  'files.download': z.boolean(),
  'files.delete': z.boolean(),
});
export type EntryPermissions = z.infer<typeof EntryPermissions>;

export const EntryUser = z.object({
  id: z.int(),
  email: z.string(),
  display_name: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  avatar: z.string().nullable(),
  model_type: z.literal('user'),
  owns_entry: z.boolean(),
  entry_permissions: z.array(z.enum(['view', 'edit', 'download'])),
});
export type EntryUser = z.infer<typeof EntryUser>;

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  type: z.enum(['default', 'custom', 'starred']),
});

const fields = {
  id: z.int(),
  name: z.string(),
  /** Bytes; 0 for folders. */
  file_size: z.int(),
  mime: z.string().nullable(),
  extension: z.string().nullable(),
  /** Ids from the root to this entry, `3260/3261/3262`. */
  path: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  /** Relative content address, `secure/uploads/{hash}`; null for folders. */
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

/** A file or folder as the caller sees it (api.md 3.3). */
export const FileEntry = z.object({ ...fields, parent: z.object(fields).nullable().optional() });
export type FileEntry = z.infer<typeof FileEntry>;
