import * as z from 'zod';
import { inputError } from '../input-error.ts';
import { paging } from '../limits.ts';
import { clampedInt } from '../schema-fields.ts';

/** Where a page begins, as the page before named it. */
export const cursor = z
  .string()
  .max(1500, inputError('badCursor'))
  .regex(/^[\w-]*$/, inputError('badCursor'));

/** Which page of a list is asked for (C33); a cursor goes before a number. */
export const pageRequest = {
  page: clampedInt(1, 1_000_000, 1),
  perPage: clampedInt(1, paging.maxPerPage, paging.defaultPerPage),
  cursor: cursor.optional(),
};

/** Fields of every page of a list (C31), with the cursor that the web client pages by. */
export const pageFields = {
  current_page: z.int(),
  per_page: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  total: z.int(),
  last_page: z.int(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  /** Opaque: pass it as `cursor` for the next page; null on the last one. */
  next_cursor: z.string().nullable(),
};

export const PageFields = z.object(pageFields);
export type PageFields = z.infer<typeof PageFields>;
