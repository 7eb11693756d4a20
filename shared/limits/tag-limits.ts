/** Limits of the admin calls for tags. */
export const tagLimits = {
  /** Every function reads all default tags. */
  maxDefaultTags: 100,
  /** Tags of a call change in one transaction. */
  maxIdsPerCall: 10,
  /** How long a deletion waits before it detaches the tag, so that an admin can undo it. */
  undoSeconds: 60,
} as const;
