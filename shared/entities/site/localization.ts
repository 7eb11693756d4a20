import * as z from 'zod';

/** A language of the site. */
export const Localization = z.object({
  id: z.int(),
  name: z.string(),
  language: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Localization = z.infer<typeof Localization>;

/** With the texts: what the source says, by what it reads in this language. */
export const LocalizationLines = z.object({
  language: z.string(),
  name: z.string(),
  lines: z.record(z.string(), z.string()),
});
export type LocalizationLines = z.infer<typeof LocalizationLines>;
