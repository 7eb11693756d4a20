import * as z from 'zod';

/** Another person, as far as everybody may know them. */
export const ShortUser = z.object({
  id: z.int(),
  email: z.string(),
  display_name: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  avatar: z.string().nullable(),
  model_type: z.literal('user'),
});
export type ShortUser = z.infer<typeof ShortUser>;
