/** Limits of the admin calls for subscriptions. */
export const subscriptionLimits = {
  /** Keeps the URL short. */
  maxIdsPerPath: 10,
  maxDescriptionChars: 1000,
} as const;
