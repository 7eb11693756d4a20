import type { Context } from 'aws-lambda';
import * as z from 'zod';
import type { MigrationItem } from '../data/entities/migration.ts';
import { listMigrations, restartMigration } from '../data/migrations.ts';
import { migrations } from '../migrations/migration-list.ts';
import { startPace } from '../migrations/pace.ts';
import type { Migration } from '../migrations/migration.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../use-cases/background/measured-run.ts';
import { tagUseMigration } from '../use-cases/drive/tag-use-migration.ts';
import { rowMigrations } from '../use-cases/listings/row-migrations.ts';
import { scheduledRun } from '../use-cases/schedules/scheduled-run.ts';
import { countMigration } from '../use-cases/site/reports/counts/count-migration.ts';

/** What an operator may ask for; events of deployments and schedules have none of it. */
const Order = z.object({
  /** Only tells how far the migrations are. */
  report: z.boolean().default(false),
  /** Id of a migration that is to run anew, after a release was taken back and deployed again. */
  again: z.string().optional(),
});

/** In the order of their numbers, in which they run. */
const allMigrations: readonly Migration[] = [
  ...migrations,
  ...rowMigrations,
  tagUseMigration,
  countMigration,
].toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What a step takes, with the note behind it. */
const reserveMs = 60_000;
/** A small part of what an on-demand table gives at once, so that people do not feel it. */
const rate = { readUnits: 500, writeUnits: 200 };

type MigrationReport = Omit<MigrationItem, 'segments'> & { about: string };

/**
 * When a deployment is complete, and each quarter of an hour: goes on with what migrations have left to do, and
 * answers how far each is. With `{"report": true}` it does nothing but that.
 */
export async function handler(event: unknown, context: Context): Promise<MigrationReport[]> {
  const { report, again } = Order.parse(event ?? {});
  if (report) return measuredRun(context, reportMigrations);
  return scheduledRun('migrate', { event, context, reserveMs }, async ({ hasTime, figures }) => {
    if (again !== undefined && !(await restartMigration(again))) {
      throw new Error(`There is no migration ${again} that nobody works on`);
    }
    const before = countWork(await listMigrations());
    await runMigrations(allMigrations, { hasTime, rest: startPace(rate).wait });
    const items = await listMigrations();
    const after = countWork(items);
    figures['lookedAt'] = after.lookedAt - before.lookedAt;
    figures['changed'] = after.changed - before.changed;
    figures['open'] = items.filter(({ state }) => state !== 'done').length;
    const reports = describe(items);
    for (const each of reports) if (each.state !== 'done') logger.info('migrate', each);
    return reports;
  });
}

/** Items that all migrations have looked at and changed so far. */
function countWork(items: readonly MigrationItem[]): Pick<MigrationItem, 'lookedAt' | 'changed'> {
  return {
    lookedAt: items.reduce((sum, { lookedAt }) => sum + lookedAt, 0),
    changed: items.reduce((sum, { changed }) => sum + changed, 0),
  };
}

const reportMigrations = async (): Promise<MigrationReport[]> => describe(await listMigrations());

function describe(items: readonly MigrationItem[]): MigrationReport[] {
  const aboutById = new Map(allMigrations.map(({ id, about }) => [id, about]));
  return items.map(({ segments: _segments, ...item }) => ({
    ...item,
    about: aboutById.get(item.migrationId) ?? 'Of a former release',
  }));
}
