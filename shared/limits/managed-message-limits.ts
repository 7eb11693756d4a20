/** Limits of the admin calls for visitors' messages. */
export const managedMessageLimits = {
  /** A search looks into the beginning of a text. This bounds the memory that the list takes. */
  searchedChars: 1000,
  /** How long an admin can restore a deleted message. */
  undoMinutes: 60,
  /** Keeps the URL short. */
  maxIdsPerCall: 10,
} as const;
