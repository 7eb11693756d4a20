import * as z from 'zod';
import { languages } from '../localizations/languages.ts';
import { defineSiteRecords, type SiteRecord } from './define-site-records.ts';

const LocalizationValue = z.object({
  /** As its speakers call it. */
  name: z.string(),
  /** Its code, in canonical form. */
  language: z.string(),
  /** Counts the changes of its own lines, which lie apart; 0 for none yet. */
  linesVersion: z.int(),
});
export type LocalizationValue = z.infer<typeof LocalizationValue>;
export type SiteLocalization = SiteRecord<LocalizationValue>;

/** The languages of the site. */
export const localizations = defineSiteRecords<LocalizationValue>({
  kind: 'localization',
  schema: LocalizationValue,
  seed: languages.map((known, index) => ({ id: index + 1, ...known, linesVersion: 0 })),
  firstId: 100,
  closed: (_id, seed) => seed,
});
