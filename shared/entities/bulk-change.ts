import * as z from 'zod';
import { ErrorDetail } from './error-detail.ts';

/** One of many that could not be changed. */
export const BulkFailure = z.object({
  id: z.int(),
  name: z.string(),
  message: z.string(),
  code: ErrorDetail.shape.code,
  params: ErrorDetail.shape.params,
});
export type BulkFailure = z.infer<typeof BulkFailure>;

/** A change of many things, with its result for each. A large one goes on in the background. */
export const BulkChange = z.object({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  /** How many are to be changed. */
  total: z.int(),
  /** So far. Those that were as wanted already count, too. */
  changed: z.int(),
  failed: z.int(),
  /** The first ones that failed. */
  failures: z.array(BulkFailure),
  /** Why the change failed as a whole. */
  message: z.string().optional(),
  code: ErrorDetail.shape.code.optional(),
  params: ErrorDetail.shape.params,
});
export type BulkChange = z.infer<typeof BulkChange>;
