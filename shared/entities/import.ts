import * as z from 'zod';
import { ErrorDetail } from './error-detail.ts';

/** An error of a row. */
export const ImportError = z.object({
  /** Number of the row in the file, as spreadsheets count: the header is row 1. */
  row: z.int(),
  /** Name of the column; null for the row as a whole. */
  field: z.string().nullable(),
  message: z.string(),
  code: ErrorDetail.shape.code,
  params: ErrorDetail.shape.params,
});
export type ImportError = z.infer<typeof ImportError>;

/** An import of a CSV file, or what a dry run says of it. */
export const Import = z.object({
  /** Null for a dry run, which stores nothing. */
  id: z.int().nullable(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  /** Number of rows without the header. */
  total: z.int(),
  /** So far; of a dry run, what an import would do. */
  created: z.int(),
  updated: z.int(),
  /** Rows with an error. */
  skipped: z.int(),
  /** The first errors, in the order of the rows. */
  errors: z.array(ImportError),
  /** Why the import failed as a whole. */
  message: z.string().optional(),
  code: ErrorDetail.shape.code.optional(),
  params: ErrorDetail.shape.params,
});
export type Import = z.infer<typeof Import>;
