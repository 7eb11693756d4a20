import * as z from 'zod';
import { bytesPerMegabyte } from '../../limits/byte-units.ts';

/** A font of a theme: one that the site serves, one of Google Fonts, an uploaded one, or one of the device. */
export const ThemeFont = z.object({
  family: z.string(),
  /** Browsers load it from Google Fonts. */
  google: z.boolean().optional(),
  /** Address of an uploaded file on the public disk of the site. */
  src: z.string().optional(),
  /** The uploaded file has all weights. */
  variable: z.boolean().optional(),
});
export type ThemeFont = z.infer<typeof ThemeFont>;

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
  font: ThemeFont.optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Theme = z.infer<typeof Theme>;

/** Limits of the themes of a site. Variables are those of the product, and their values short. */
export const themeLimits = {
  maxThemes: 100,
  maxFamilyChars: 100,
  maxFontBytes: bytesPerMegabyte,
  maxVariableChars: 60,
  maxValueChars: 40,
} as const;

/** A theme as those who manage themes see it. */
export const ManagedTheme = Theme.extend({
  /** For the optimistic lock; 0 until it is changed for the first time. */
  version: z.int(),
});
export type ManagedTheme = z.infer<typeof ManagedTheme>;
