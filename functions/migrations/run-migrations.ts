import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationItem } from '../data/entities/migration.ts';
import {
  listMigrations,
  MigrationLeaseLost,
  registerMigration,
  releaseMigration,
  takeMigration,
} from '../data/migrations.ts';
import { nowMs } from '../platform/clock.ts';
import { newFileName } from '../platform/ids.ts';
import { logger } from '../platform/logger.ts';
import type { Migration } from './migration.ts';
import { isSettled, runPass } from './run-pass.ts';

export interface RunOptions {
  hasTime: () => boolean;
  /** Called after each step, and waits as long as the table shall be left alone. */
  rest: () => Promise<void>;
  /** Waits for the lease of a run that may have ended without giving it back. */
  waitMs?: (ms: number) => Promise<unknown>;
}

/**
 * Runs what is left of the migrations, in their order: first each once over the table, so that people meet the present
 * shape soon; and when no older code can write any more, each once more for what that wrote meanwhile. The next one
 * begins when the one before is over. Ends early without time, and where somebody else is at it. Throws what a
 * migration fails with; its place is kept.
 */
export async function runMigrations(migrations: readonly Migration[], options: RunOptions): Promise<void> {
  for (const { id } of migrations) await registerMigration(id);
  for (const isDue of [needsFirstPass, needsLastPass]) {
    for (const migration of migrations) {
      const item = await getMigration(migration.id);
      if (!isDue(item)) continue;
      if (isDue === needsLastPass && !isSettled(item)) return;
      if (!(await runOne(migration, item, options))) return;
    }
  }
}

const needsFirstPass = ({ state }: MigrationItem) => state === 'waiting';
const needsLastPass = ({ state }: MigrationItem) => state === 'passed';

async function getMigration(migrationId: string): Promise<MigrationItem> {
  const item = (await listMigrations()).find((known) => known.migrationId === migrationId);
  if (!item) throw new Error(`The migration ${migrationId} is not noted`);
  return item;
}

/** A pass of one migration; false where it is not over. */
async function runOne(migration: Migration, seen: MigrationItem, options: RunOptions): Promise<boolean> {
  const holder = newFileName();
  const item = await takeWithPatience(seen, holder, options);
  if (!item) return false;
  // Somebody else may have ended the pass since it was seen: the next run finds what is due then.
  if (item.state !== seen.state) {
    await releaseMigration(item.migrationId, holder);
    return false;
  }
  try {
    const isOver = await runPass(migration, item, { ...options, holder });
    if (!isOver) await releaseMigration(migration.id, holder);
    return isOver;
  } catch (error) {
    if (error instanceof MigrationLeaseLost) return false;
    logger.error('A migration broke off', { migrationId: migration.id, error });
    await releaseMigration(migration.id, holder, String(error));
    throw error;
  }
}

/** Whoever holds it may be gone: then its lease runs out; else it is prolonged, and there is nothing to do here. */
async function takeWithPatience(
  { migrationId, leaseUntilMs = 0 }: MigrationItem,
  holder: string,
  { hasTime, waitMs = pause }: RunOptions,
): Promise<MigrationItem | undefined> {
  const item = await takeMigration(migrationId, holder);
  if (item || !hasTime()) return item;
  await waitMs(Math.max(0, leaseUntilMs - nowMs()) + 1);
  return takeMigration(migrationId, holder);
}
