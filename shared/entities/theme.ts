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

/** Limits of the themes of a site. Variables are those of the product, and their values short. */
export const themeLimits = {
  maxThemes: 100,
  maxFamilyChars: 100,
  maxVariableChars: 60,
  maxValueChars: 40,
} as const;

/** A theme as those who manage themes see it. */
export const ManagedTheme = Theme.extend({
  /** For the optimistic lock; 0 until it is changed for the first time. */
  version: z.int(),
});
export type ManagedTheme = z.infer<typeof ManagedTheme>;
