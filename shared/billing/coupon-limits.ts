/** Lists read all coupons at once, so these limits keep them few and small. */
export const couponLimits = {
  maxCoupons: 500,
  minCodeChars: 3,
  maxCodeChars: 40,
  maxMonths: 36,
  maxRedemptions: 1_000_000,
  maxProducts: 100,
  maxIdsPerPath: 10,
} as const;
