import * as z from 'zod';
import { isoTime } from '../schema-fields.ts';
import { FileEntry } from './file-entry.ts';

/** A shareable link (api.md 3.4). The password is never sent, only that there is one. */
export const ShareableLink = z.object({
  id: z.int(),
  /** The secret of the link (C52). */
  hash: z.string(),
  user_id: z.int(),
  entry_id: z.int(),
  entry: FileEntry.nullable().optional(),
  expires_at: isoTime.nullable(),
  allow_edit: z.boolean(),
  allow_download: z.boolean(),
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
