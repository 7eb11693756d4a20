export const client = {
  queryFreshMs: 30_000,
  queryRetries: 2,
  mobileMaxWidthPx: 768,
} as const;
