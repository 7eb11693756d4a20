import { bytesPerMegabyte } from './byte-units.ts';

export const maxJsonBodyBytes = bytesPerMegabyte;

export const maxWebhookBytes = 256 * 1024;

export const idempotency = {
  keyPattern: /^[\w-]{8,100}$/,
  /** For so long a repetition is known. */
  keptSeconds: 24 * 3600,
  /** A longer answer is not kept: an item holds 400 KB, and each KB is a unit. */
  maxAnswerChars: 16_000,
} as const;
