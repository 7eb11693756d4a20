import * as z from 'zod';
import { spaceSources } from '../../listings/user-space-search.ts';
import { isoTime } from '../../contract/schema-fields.ts';
import { ErrorDetail } from '../error-detail.ts';
import { ShortUser } from './short-user.ts';

/** The space of a user, in bytes. Files of workspaces count for the owner. */
export const UserSpace = z.object({
  user: ShortUser,
  /** Name of the plan that the user has now. */
  plan: z.string().optional(),
  /** Allowance of this user alone; null: by plan. */
  available_space: z.int().nullable(),
  /** No allowance limits the user. */
  space_unlimited: z.boolean(),
  /** What the user may take; null without limit. */
  effective_space: z.int().nullable(),
  /** What `effective_space` follows from. */
  allowed_by: z.enum(spaceSources),
  /** All that counts: files, the trash and former versions. */
  used: z.int(),
  /** As of `counted_at`, like `versions` and `files_count`; null where the files were never counted one by one. */
  trash: z.int().nullable(),
  versions: z.int().nullable(),
  /** Files, those in the trash included. */
  files_count: z.int().nullable(),
  /** When a recalculation last counted the files. */
  counted_at: isoTime.nullable(),
  /** Of the space; 0 without limit. */
  percent: z.number(),
});
export type UserSpace = z.infer<typeof UserSpace>;

/** A count of all files of a user, as it goes on. */
export const SpaceRecalculation = z.object({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  /** Used bytes before and after, once it is done. */
  before: z.int().optional(),
  after: z.int().optional(),
  message: z.string().optional(),
  code: ErrorDetail.shape.code.optional(),
  params: ErrorDetail.shape.params,
});
export type SpaceRecalculation = z.infer<typeof SpaceRecalculation>;
