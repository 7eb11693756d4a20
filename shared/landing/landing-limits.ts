import { bytesPerKilobyte } from '../limits/byte-units.ts';

/** Bounds of the content of the landing page. */
export const landingLimits = {
  maxTitleChars: 255,
  maxTextChars: 2000,
  /** Of cards, which stand side by side. */
  maxCardTextChars: 600,
  maxLabelChars: 100,
  maxAltChars: 255,
  maxIdChars: 40,
  maxFeatures: 40,
  maxRows: 20,
  maxClaims: 12,
  maxQuestions: 20,
  maxArticles: 12,
  maxLinks: 10,
  /** Sizes in which a picture is stored. */
  maxSizes: 4,
  /** Of all of it as JSON: every page carries it. */
  maxBytes: 60 * bytesPerKilobyte,
} as const;
