import * as z from 'zod';

export const Theme = z.object({
  id: z.int(),
  name: z.string(),
  type: z.literal('site'),
  is_dark: z.boolean(),
  default_light: z.boolean(),
  default_dark: z.boolean(),
  /** Style variables by name, `--be-primary` to its value. */
  values: z.record(z.string(), z.string()),
  /** Without one, the font of the site. */
  font: z.object({ family: z.string(), google: z.boolean().optional() }).optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Theme = z.infer<typeof Theme>;
