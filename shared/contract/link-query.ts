import * as z from 'zod';

/** How a visitor names the shareable link that they hold, in calls on what it shows. */
export const linkQuery = {
  /** Id of the link. */
  shareable_link: z.coerce.number<number | string>().int().positive().optional(),
  password: z.string().max(255).optional(),
};
