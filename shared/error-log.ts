/** Bounds of the log of errors. */
export const errorLog = {
  /** Groups that are kept; errors of a further kind are counted in the group of all others. */
  maxGroups: 400,
  /** Occurrences of a group that are kept, the newest. */
  keptOccurrences: 5,
  /** After its group was last seen. */
  keptDays: 30,
  /** Groups that one call deletes by their ids. */
  maxIdsPerCall: 10,
  maxMessageChars: 160,
  maxExceptionChars: 60,
  maxFileChars: 100,
  maxFrames: 40,
} as const;

/** Whether somebody has to look at the code, or a service was down for a while. */
export const errorLevels = ['error', 'warning'] as const;
export type ErrorLevel = (typeof errorLevels)[number];
