import { beforeEach, vi } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import type { Migration } from '../../../functions/migrations/migration.ts';
import { hourMs } from '../../../functions/platform/clock.ts';
import { shareAmongTests, whenOver } from '../local-stack/lifetime.ts';
import { startTestDrive } from './test-drive.ts';

type Item = Record<string, unknown>;

/** The time at the start of each test. It stands still until `inHours` moves it. */
const startMs = Date.UTC(2026, 0, 1);

interface RunOptions {
  hasTime?: () => boolean;
  waitMs?: (ms: number) => Promise<unknown>;
  rest?: () => Promise<void>;
}

/**
 * Shares a table, and the parts of the product that migrate it, among the tests of a file; returns how they get them.
 * Each test begins with an empty table.
 */
export function shareMigrations() {
  const shared = shareAmongTests(startMigrations);
  beforeEach(() => shared().reset());
  return shared;
}

async function startMigrations() {
  const drive = await startTestDrive();
  whenOver(drive.close);
  const parts = await loadParts();

  const listOld = async () =>
    ((await drive.listItems()) as Item[]).filter((item) => item['__edb_e__'] === 'old');

  return {
    drive,
    parts,
    listOld,
    async put(...items: Item[]): Promise<void> {
      for (const some of chunk(items, 25)) {
        const unit = some.map((Item) => ({ PutRequest: { Item } }));
        await parts.tableClient.send(new parts.BatchWriteCommand({ RequestItems: { unit } }));
      }
    },
    /** Items of a kind that no code writes any more, in the former shape. */
    formerItems: (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({
        PK: `OLD#${from + index}`,
        SK: 'OLD',
        __edb_e__: 'old',
        n: from + index,
      })),
    /** Items that no migration wants to see, so that a pass takes several steps. */
    otherItems: (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        PK: `OTHER#${index}`,
        SK: 'OTHER',
        __edb_e__: 'other',
      })),
    /** Gives each old item an attribute. */
    fills: (id: string, name = id): Migration => ({
      id,
      about: `Gives old items ${name}`,
      entities: ['old'],
      migrateItem: (item) => parts.fillItem(item, { [name]: 1 }),
    }),
    lacking: async (name: string) => (await listOld()).filter((item) => item[name] === undefined).length,
    /** A run as the function makes it, with all the time there is. */
    run: (migrations: Migration[], options: RunOptions = {}) =>
      parts.runWithContext('test', () =>
        parts.runMigrations(migrations, {
          hasTime: () => true,
          rest: async () => undefined,
          waitMs: async () => undefined,
          ...options,
        }),
      ),
    states: async () =>
      Object.fromEntries(
        (await parts.listMigrations()).map(({ migrationId, state }) => [migrationId, state]),
      ),
    inHours: (hours: number) => setClock(Date.now() + hours * hourMs),
    atStart: () => setClock(startMs),
    /** Empties the table and sets the clock back. */
    async reset(): Promise<void> {
      setClock(startMs);
      await drive.clear();
    },
  };
}

/** Timers stay real: the table's client waits with them. */
function setClock(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
}

/** After the environment is set: the clients read it when they are made. */
async function loadParts() {
  const [run, pass, data, fill, table, lib, context] = await Promise.all([
    import('../../../functions/migrations/run-migrations.ts'),
    import('../../../functions/migrations/run-pass.ts'),
    import('../../../functions/data/migrations.ts'),
    import('../../../functions/data/table/fill-item.ts'),
    import('../../../functions/data/table/table.ts'),
    import('@aws-sdk/lib-dynamodb'),
    import('../../../functions/platform/request-context.ts'),
  ]);
  return { ...run, ...pass, ...data, ...fill, ...table, ...lib, ...context };
}
