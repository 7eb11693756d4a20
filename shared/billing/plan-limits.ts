/** Functions read all plans at once, so these limits keep them few and small. */
export const planLimits = {
  /** Plans on sale, including hidden ones. */
  maxPlans: 100,
  /** Stored plans, including deleted ones, which stay for their subscribers. */
  maxStoredPlans: 400,
  maxPrices: 10,
  /** Stored prices of a plan, including archived ones. */
  maxStoredPrices: 100,
  maxFeatures: 30,
  maxFeatureChars: 200,
  maxDescriptionChars: 1000,
  minAmount: 0.5,
  /** For every currency. Gateways accept at most eight digits. */
  maxAmount: 999_999,
  maxIntervalCount: { day: 365, month: 12, year: 3 },
  maxIdsPerPath: 10,
} as const;
