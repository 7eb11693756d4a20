import { nowMs, secondMs } from '../platform/clock.ts';
import { isFailedCondition } from './commit.ts';
import { type MigrationItem, MigrationState, type SegmentProgress } from './entities/migration.ts';

/** Longer than a page of items takes between two notes. */
const leaseMs = 90 * secondMs;

/** Somebody else works on the migration by now: whoever thought to do so must stop. */
export class MigrationLeaseLost extends Error {}

/** What is known of the migrations, those of former releases included, in their order. */
export async function listMigrations(): Promise<MigrationItem[]> {
  const { data } = await MigrationState.query.byId({}).go({ consistent: true, pages: 'all' });
  return data as MigrationItem[];
}

/** Notes that a migration is there; nothing where it was noted before. */
export async function registerMigration(migrationId: string): Promise<void> {
  try {
    await MigrationState.create({ migrationId, state: 'waiting', firstSeenAtMs: nowMs() }).go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

/** Takes the lease of a migration. Undefined where it is done, or somebody else's. */
export async function takeMigration(migrationId: string, holder: string): Promise<MigrationItem | undefined> {
  try {
    const { data } = await MigrationState.patch({ migrationId })
      .set({ holder, leaseUntilMs: nowMs() + leaseMs })
      .where(
        ({ state, leaseUntilMs }, { ne, lte, notExists }) =>
          `${ne(state, 'done')} AND (${notExists(leaseUntilMs)} OR ${lte(leaseUntilMs, nowMs())})`,
      )
      .go({ response: 'all_new' });
    return data as MigrationItem;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return undefined;
  }
}

/** How far a pass has come, and how many items it has looked at and changed since the last note. */
export interface PassProgress {
  segments: SegmentProgress[];
  passStartedAtMs: number;
  lookedAt: number;
  changed: number;
}

/** Notes how far a pass has come and prolongs its holder's lease. Throws `MigrationLeaseLost`. */
export async function noteMigration(
  migrationId: string,
  holder: string,
  { segments, passStartedAtMs, lookedAt, changed }: PassProgress,
): Promise<void> {
  await orLost(
    MigrationState.patch({ migrationId })
      .set({ segments, passStartedAtMs, leaseUntilMs: nowMs() + leaseMs })
      .add({ lookedAt, changed })
      .remove(['failure'])
      .where(({ holder: known }, { eq }) => eq(known, holder))
      .go(),
  );
}

/** Ends a pass, and gives the migration back. Throws `MigrationLeaseLost`. */
export async function endPass(migrationId: string, holder: string, state: 'passed' | 'done'): Promise<void> {
  await orLost(
    MigrationState.patch({ migrationId })
      .set({ state, ...(state === 'done' && { doneAtMs: nowMs() }) })
      .remove(['segments', 'passStartedAtMs', 'holder', 'leaseUntilMs', 'failure'])
      .where(({ holder: known }, { eq }) => eq(known, holder))
      .go(),
  );
}

/** Gives a migration back in the middle of a pass, with the reason where it broke off. Throws `MigrationLeaseLost`. */
export async function releaseMigration(migrationId: string, holder: string, failure?: string): Promise<void> {
  const patch = MigrationState.patch({ migrationId }).remove(['holder', 'leaseUntilMs']);
  await orLost(
    (failure === undefined ? patch : patch.set({ failure }))
      .where(({ holder: known }, { eq }) => eq(known, holder))
      .go(),
  );
}

async function orLost(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isFailedCondition(error) ? new MigrationLeaseLost() : error;
  }
}

/** Lets a migration begin anew, as if it came with this release. False where it is unknown or somebody works on it. */
export async function restartMigration(migrationId: string): Promise<boolean> {
  try {
    await MigrationState.patch({ migrationId })
      .set({ state: 'waiting', firstSeenAtMs: nowMs() })
      .remove(['segments', 'passStartedAtMs', 'holder', 'leaseUntilMs', 'failure', 'doneAtMs'])
      .where(
        ({ leaseUntilMs }, { lte, notExists }) =>
          `${notExists(leaseUntilMs)} OR ${lte(leaseUntilMs, nowMs())}`,
      )
      .go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}
