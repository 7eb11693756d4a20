import { bytesPerMegabyte } from '../limits/byte-units.ts';

/** Limits of languages and their lines. */
export const localizationLimits = {
  maxLineChars: 5000,
  /** All own lines of a language together, in UTF-8. */
  maxLinesBytes: bytesPerMegabyte,
  /** Lines that one call writes. */
  maxLinesPerCall: 5000,
  /** Every function reads which languages there are. */
  maxLanguages: 100,
} as const;
