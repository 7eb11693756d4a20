import { bytesPerGigabyte, bytesPerMegabyte } from './byte-units.ts';

export const names = { maxChars: 255, maxDescriptionChars: 1000 } as const;

export const drive = {
  /** Versions of one file, the current one included. */
  maxVersions: 10,
  trashRetentionDays: 30,
  recentDays: 30,
  /** Entries that one call may move, copy, delete, restore or mark. */
  maxEntriesPerCall: 500,
  /** Entries that one copy may make. */
  maxCopiedEntries: 10_000,
  /** Levels of folders in one another: looking at an entry reads each folder above it. */
  maxFolderLevels: 64,
  maxTagsPerEntry: 10,
  /** Entries that one person may give a star or tags. */
  maxMarkedEntries: 5000,
  /** Folders that one answer carries: a function's answer may have 6 MB. */
  maxListedFolders: 5000,
} as const;

export const thumbnails = {
  maxSourceBytes: 30 * bytesPerMegabyte,
  /** Types that they are made of. */
  mimes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as readonly string[],
  widthPx: 480,
  maxHeightPx: 1920,
  quality: 78,
  /** What a small file may claim to unpack to. */
  maxPixels: 100_000_000,
  maxAvifPixels: 50_000_000,
} as const;

export const zips = {
  maxInlineBytes: 100 * bytesPerMegabyte,
  maxInlineFiles: 200,
  maxBytes: 10 * bytesPerGigabyte,
  maxFiles: 10_000,
  keptHours: 24,
  urlSeconds: 3600,
  retryAfterSeconds: 5,
  /** Files that one call names to a browser that makes its own archive. */
  filesPerPage: 200,
} as const;

export const spaceWarnings = [80, 95, 100] as const;
