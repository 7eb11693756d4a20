import type * as z from 'zod';
import { Theme } from '../entities/site/theme.ts';
import { builtInThemes } from './built-in-themes.ts';
import { defineSiteRecords } from './define-site-records.ts';

const ThemeValue = Theme.omit({ id: true, created_at: true, updated_at: true });

/** The colours, shapes and fonts of the site. */
export const themes = defineSiteRecords<z.infer<typeof ThemeValue>>({
  kind: 'theme',
  schema: ThemeValue,
  seed: builtInThemes,
  firstId: 100,
  closed: (_id, seed) => seed,
});
