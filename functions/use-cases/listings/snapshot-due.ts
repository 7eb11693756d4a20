import { nowMs, secondMs } from '../../platform/clock.ts';

/** Fewer changes are read from an index in one query. */
const minUnsavedChanges = 1000;
/** Of many rows a twentieth may be newer than their snapshot: what a first call reads stays bounded by it. */
const unsavedShare = 1 / 20;
const askAgainAfterMs = 60 * secondMs;

/** What is known in memory, and how much of it no snapshot has. */
export interface Snapshotted {
  size: number;
  unsavedChanges: number;
  /** When this function last asked for a snapshot. */
  snapshotAskedAtMs: number;
}

/**
 * Whether a new snapshot is worth asking for, and was not asked for within a minute. Notes that it is. Returns the moment
 * since which nobody else may have asked; undefined where none is due.
 */
export function claimSnapshot(known: Snapshotted): { notSinceMs: number } | undefined {
  const notSinceMs = nowMs() - askAgainAfterMs;
  if (known.unsavedChanges <= Math.max(minUnsavedChanges, known.size * unsavedShare)) return undefined;
  if (known.snapshotAskedAtMs > notSinceMs) return undefined;
  known.snapshotAskedAtMs = nowMs();
  return { notSinceMs };
}
