import { nowMs } from '../platform/clock.ts';
import type { EntryItem } from './entities/drive/entry.ts';

/**
 * When a change of an entry is made, in milliseconds: now, but later than the change before it, which may have been
 * made by a function whose clock is ahead.
 */
export function nextChangeMs({ changedAtMs }: Pick<EntryItem, 'changedAtMs'>): number {
  return Math.max(nowMs(), changedAtMs + 1);
}

/**
 * Condition of every change: nobody has made a later one. What is planned first may be written last, and whoever
 * follows the changes of a drive would take it for an old state of the entry.
 */
export function isLatestChange(changedAtMs: number) {
  return <Attributes extends { changedAtMs: unknown }>(
    { changedAtMs: known }: Attributes,
    { lt }: { lt: (field: never, value: never) => string },
  ): string => lt(known as never, changedAtMs as never);
}

/** Condition of a change that depends on the whole entry: the entry is as it was read. */
export function isUnchanged(entry: Pick<EntryItem, 'changedAtMs'>) {
  return <Attributes extends { changedAtMs: unknown }>(
    { changedAtMs: known }: Attributes,
    { eq }: { eq: (field: never, value: never) => string },
  ): string => eq(known as never, entry.changedAtMs as never);
}
