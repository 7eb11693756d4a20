/** Limits of changes of many things at once. */
export const bulkLimits = {
  /** Ids in one call. For more, the call names the filter of the list. */
  maxIds: 200,
  /** Things of the filter that are left out. */
  maxExcept: 200,
  /** Failures that are told one by one. */
  maxFailures: 200,
} as const;
