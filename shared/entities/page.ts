import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';
import { paging } from '../limits/paging.ts';
import { clampedInt } from '../contract/schema-fields.ts';

const cursorOf = (maxChars: number) =>
  z
    .string()
    .max(maxChars, inputError('badCursor'))
    .regex(/^[\w-]*$/, inputError('badCursor'));

/** Where a page begins, as the page before named it. */
export const cursor = cursorOf(1500);
/** In a body, where no limit of addresses holds. */
export const longCursor = cursorOf(4000);

/** Which page of a list is asked for; a cursor goes before a number. */
export const pageRequest = {
  page: clampedInt(1, paging.maxPage, 1),
  perPage: clampedInt(1, paging.maxPerPage, paging.defaultPerPage),
  cursor: cursor.optional(),
};

/** Fields of every page of a list, with the cursor that the web client pages by. */
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
