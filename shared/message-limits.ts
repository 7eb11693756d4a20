/** Limits of visitors' messages (api.md 16). */
export const messageLimits = {
  maxChars: 5000,
  /** Maximum length of a mobile number, including the plus sign. */
  maxNumberChars: 21,
  keptDays: 90,
  /** Per IP address, contact page and reseller page together. */
  perHour: 5,
  /** A search looks into the beginning of a text. This bounds the memory that the list takes. */
  searchedChars: 1000,
  /** How long an admin can restore a deleted message. */
  undoMinutes: 60,
  /** Keeps the URL short. */
  maxIdsPerCall: 10,
} as const;
