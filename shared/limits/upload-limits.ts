import { bytesPerGigabyte, bytesPerMegabyte, bytesPerTerabyte } from './byte-units.ts';

export const uploads = {
  freeSpaceBytes: 25 * bytesPerGigabyte,
  maxFileBytes: 5 * bytesPerTerabyte,
  concurrentFiles: 3,
  concurrentChunkedFiles: 1,
  tusFromBytes: 4 * bytesPerMegabyte,
  multipartFromBytes: 100 * bytesPerMegabyte,
  minMultipartChunkBytes: 20 * bytesPerMegabyte,
  minStoragePartBytes: 5 * bytesPerMegabyte,
  maxParts: 10_000,
  partsPerSigningBatch: 10,
  /** Small files that one call signs or registers. */
  maxFilesPerCall: 100,
  maxPartsPerSigningCall: 50,
  concurrentParts: 5,
  partRetries: 3,
  tusRetryDelaysSeconds: [3, 5, 10, 30],
  inactivityTimeoutMs: 300_000_000,
  maxSimplePutBytes: 5 * bytesPerGigabyte,
  maxFormPostBytes: Math.floor(4.4 * bytesPerMegabyte),
  tusChunkBytes: 4 * bytesPerMegabyte,
  signedUrlSeconds: 3600,
  reservationHours: 24,
  tusVersion: '1.0.0',
  tusExpiryHours: 24,
  multipartExpiryDays: 7,
} as const;

export const signedUrlSeconds = {
  inline: 5 * 60,
  attachment: 15 * 60,
  upload: uploads.signedUrlSeconds,
} as const;
