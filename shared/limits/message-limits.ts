/** Limits of visitors' messages. */
export const messageLimits = {
  maxChars: 5000,
  /** Maximum length of a mobile number, including the plus sign. */
  maxNumberChars: 21,
  keptDays: 90,
  /** Per IP address, contact page and reseller page together. */
  perHour: 5,
} as const;
