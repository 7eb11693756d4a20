/** Limits of exports. */
export const exportLimits = {
  /** Maximum number of rows that are written during the request. A job writes more. */
  readyRows: 500,
  /** Lifetime of an export's link. */
  keptHours: 24,
  /** Lifetime of the presigned URL that the link redirects to. */
  urlSeconds: 60,
  maxColumns: 50,
} as const;
