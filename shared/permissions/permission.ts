import * as z from 'zod';

export const Restriction = z.object({ name: z.string(), value: z.union([z.number(), z.string(), z.null()]) });

/** A permission as responses carry it. */
export const Permission = z.object({
  id: z.int(),
  name: z.string(),
  restrictions: z.array(Restriction),
});
export type Permission = z.infer<typeof Permission>;
