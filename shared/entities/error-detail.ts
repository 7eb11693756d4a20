import * as z from 'zod';

/** An error by its code, with the values of its message's placeholders. */
export const ErrorDetail = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
