import { chunk } from '#shared/chunk.ts';
import type { MigrationItem, SegmentProgress } from '../data/entities/migration.ts';
import { endPass, noteMigration } from '../data/migrations.ts';
import type { StoredItem } from '../data/table/read-item.ts';
import { scanItems } from '../data/table/scan-items.ts';
import { hourMs, nowMs } from '../platform/clock.ts';
import type { Migration } from './migration.ts';

/** Parts of the table that a pass reads side by side. A pass that has begun keeps the number it began with. */
const segmentCount = 4;
/** Items of one part that are changed at the same time. */
const atOnce = 10;

/**
 * Older code may write for so long after a release was seen first: a deployment takes up to an hour, gradual ones
 * included, and a function that runs meanwhile a quarter of one.
 */
export const olderCodeMs = 2 * hourMs;

/** Whether what begins now meets no writes of older code any more. */
export function isSettled({ firstSeenAtMs }: Pick<MigrationItem, 'firstSeenAtMs'>, atMs = nowMs()): boolean {
  return atMs >= firstSeenAtMs + olderCodeMs;
}

export interface PassOptions {
  holder: string;
  hasTime: () => boolean;
  /** Called after each step, and waits as long as the table shall be left alone. */
  rest: () => Promise<void>;
}

/**
 * Goes on with a pass over the table, or begins one: each item is looked at once. What was done is noted after each
 * step, so that a pass that breaks off anywhere repeats one step at most. Answers whether the pass is over.
 */
export async function runPass(
  migration: Migration,
  item: MigrationItem,
  { holder, hasTime, rest }: PassOptions,
): Promise<boolean> {
  const passStartedAtMs = item.passStartedAtMs ?? nowMs();
  let segments = item.segments ?? Array.from({ length: segmentCount }, () => ({ isDone: false }));
  while (segments.some(({ isDone }) => !isDone)) {
    if (!hasTime()) return false;
    const steps = await Promise.all(
      segments.map((progress, index) => runStep(migration, progress, { index, of: segments.length })),
    );
    segments = steps.map(({ progress }) => progress);
    await noteMigration(migration.id, holder, {
      segments,
      passStartedAtMs,
      lookedAt: steps.reduce((sum, step) => sum + step.lookedAt, 0),
      changed: steps.reduce((sum, step) => sum + step.changed, 0),
    });
    await rest();
  }
  await endPass(migration.id, holder, isSettled(item, passStartedAtMs) ? 'done' : 'passed');
  return true;
}

interface Step {
  progress: SegmentProgress;
  lookedAt: number;
  changed: number;
}

/** The next page of one part of the table. */
async function runStep(
  migration: Migration,
  progress: SegmentProgress,
  { index, of }: { index: number; of: number },
): Promise<Step> {
  if (progress.isDone) return { progress, lookedAt: 0, changed: 0 };
  const page = await scanItems(migration.entities, { index, of, after: progress.after });
  let changed = 0;
  for (const together of chunk(page.items, atOnce)) {
    const outcomes = await Promise.all(together.map((item) => migrateItem(migration, item)));
    changed += outcomes.filter(Boolean).length;
  }
  return { progress: page.progress, lookedAt: page.lookedAt, changed };
}

/** Names the item where it fails, for whoever must look into it. */
async function migrateItem(migration: Migration, item: StoredItem): Promise<boolean> {
  try {
    return await migration.migrateItem(item);
  } catch (cause) {
    throw new Error(`${String(item['PK'])} ${String(item['SK'])}: ${String(cause)}`, { cause });
  }
}
