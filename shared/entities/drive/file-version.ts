import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { ShortUser } from '../accounts/short-user.ts';

/** One content of a file: the current one, or one that was replaced. */
export const FileVersion = z.object({
  id: z.int(),
  entry_id: z.int(),
  /** 1 for the oldest that is kept. */
  number: z.int(),
  file_size: z.int(),
  mime: z.string().nullable(),
  created_at: isoTime,
  user: ShortUser,
  current: z.boolean(),
});
export type FileVersion = z.infer<typeof FileVersion>;
