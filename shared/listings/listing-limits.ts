/** Limits of site-wide lists. */
export const listingLimits = {
  /** How long a stored snapshot of one is used. */
  snapshotDays: 30,
  /** How long it is known of a thing that it is gone: longer than any snapshot is used. */
  tombstoneDays: 60,
} as const;
