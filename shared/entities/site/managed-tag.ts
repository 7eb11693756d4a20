import * as z from 'zod';

export const tagTypes = ['default', 'custom'] as const;

/** A tag of the site as those who manage tags see it. */
export const ManagedTag = z.object({
  /** Follows from the name: another name is another id. */
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  type: z.enum(tagTypes),
  /** Rises with each change of a default tag, for the optimistic lock; 0 for others. */
  version: z.int(),
  /** How many entries users have given the tag, counted once for each user, where it was asked for. */
  entries_count: z.int().optional(),
  updated_at: z.string(),
});
export type ManagedTag = z.infer<typeof ManagedTag>;
