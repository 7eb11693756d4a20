export const notifications = {
  perPage: 30,
  /** Notifications that one call may mark or delete. */
  maxIdsPerCall: 100,
  /** Named in a path, which the web ACL takes up to 1,024 bytes of. */
  maxIdsPerPath: 25,
  /** How long one is kept, read or not. */
  keptDays: 90,
  /** Uploads of one person into a shared folder within this time are one notification. */
  uploadWindowMinutes: 10,
  /** Entries that one notification names. */
  maxNamedEntries: 3,
  /** People whom one notice reaches. */
  maxReceivers: 5000,
} as const;
