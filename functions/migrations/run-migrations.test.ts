import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { breakEverywhere } from '../../tests/support/drive/break-everywhere.ts';
import { startTestDrive } from '../../tests/support/drive/test-drive.ts';
import { hourMs } from '../platform/clock.ts';
import type { Migration } from './migration.ts';

// What breaks off is told, and here it breaks off all the time.
vi.mock('../platform/logger.ts');

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startTestDrive();
  parts = await loadParts();
}, 60_000);

afterAll(() => drive.close());

beforeEach(async () => {
  vi.useRealTimers();
  await drive.clear();
});

/** After the environment is set: the clients read it when they are made. */
async function loadParts() {
  const [run, pass, list, data, fill, table, lib, context] = await Promise.all([
    import('./run-migrations.ts'),
    import('./run-pass.ts'),
    import('./migration-list.ts'),
    import('../data/migrations.ts'),
    import('../data/fill-item.ts'),
    import('../data/table.ts'),
    import('@aws-sdk/lib-dynamodb'),
    import('../platform/request-context.ts'),
  ]);
  return { ...run, ...pass, ...list, ...data, ...fill, ...table, ...lib, ...context };
}

type Item = Record<string, unknown>;

async function put(...items: Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const unit = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await parts.tableClient.send(new parts.BatchWriteCommand({ RequestItems: { unit } }));
  }
}

/** Items of a kind that no code writes any more, in the former shape. */
const formerItems = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    PK: `OLD#${from + index}`,
    SK: 'OLD',
    __edb_e__: 'old',
    n: from + index,
  }));

/** Items that no migration wants to see, so that a pass takes several steps. */
const otherItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ PK: `OTHER#${index}`, SK: 'OTHER', __edb_e__: 'other' }));

/** Gives each old item an attribute. */
const fills = (id: string, name = id): Migration => ({
  id,
  about: `Gives old items ${name}`,
  entities: ['old'],
  migrateItem: (item) => parts.fillItem(item, { [name]: 1 }),
});

const listOld = async () =>
  ((await drive.listItems()) as Item[]).filter((item) => item['__edb_e__'] === 'old');
const lacking = async (name: string) => (await listOld()).filter((item) => item[name] === undefined).length;

interface Options {
  hasTime?: () => boolean;
  waitMs?: (ms: number) => Promise<unknown>;
  rest?: () => Promise<void>;
}

/** A run as the function makes it, with all the time there is. */
const run = (migrations: Migration[], options: Options = {}) =>
  parts.runWithContext('test', () =>
    parts.runMigrations(migrations, {
      hasTime: () => true,
      rest: async () => undefined,
      waitMs: async () => undefined,
      ...options,
    }),
  );

const states = async () =>
  Object.fromEntries((await parts.listMigrations()).map(({ migrationId, state }) => [migrationId, state]));

/** Moves the clock, and no timer that the table's client waits with. */
function inHours(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hourMs });
}

test('every migration is in the list, in the order of its number, and under the name of its file', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-[a-z\d-]+\.ts$/.test(file))
    .sort();
  expect(parts.migrations.map(({ id }) => `${id}.ts`)).toEqual(files);
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('each item is brought into the present shape once, and a second run finds nothing to do', async () => {
  await put(...formerItems(45), ...otherItems(255));
  await run([fills('0001-a')]);
  expect(await lacking('0001-a')).toBe(0);
  expect(await parts.listMigrations()).toMatchObject([{ state: 'passed', changed: 45 }]);
  const before = await drive.listItems();
  await run([fills('0001-a')]);
  expect(await drive.listItems()).toEqual(before);
});

test('when no older code can write any more, a last pass takes what that wrote meanwhile', async () => {
  await put(...formerItems(5));
  await run([fills('0001-a')]);
  await put(...formerItems(3, 100));
  inHours(1);
  await run([fills('0001-a')]);
  expect(await states()).toEqual({ '0001-a': 'passed' });
  expect(await lacking('0001-a')).toBe(3);
  inHours(1.1);
  await run([fills('0001-a')]);
  expect(await states()).toEqual({ '0001-a': 'done' });
  expect(await lacking('0001-a')).toBe(0);
  const [state] = await parts.listMigrations();
  expect(state).toMatchObject({ changed: 8, doneAtMs: expect.any(Number) });
  expect(state).not.toHaveProperty('segments');
  expect(state).not.toHaveProperty('holder');
});

test('the next migration begins when the one before has been over the whole table, on both rounds', async () => {
  await put(...formerItems(20), ...otherItems(180));
  const seen: string[] = [];
  const watched = (id: string, needs?: string): Migration => ({
    ...fills(id),
    async migrateItem(item) {
      seen.push(needs === undefined || item[needs] === 1 ? id : `${id} too early`);
      return fills(id).migrateItem(item);
    },
  });
  const both = [watched('0001-a'), watched('0002-b', '0001-a')];
  await run(both);
  await put(...formerItems(10, 1000));
  inHours(3);
  await run(both);
  expect(await states()).toEqual({ '0001-a': 'done', '0002-b': 'done' });
  const order = seen.filter((id, index) => id !== seen[index - 1]);
  expect(order).toEqual(['0001-a', '0002-b', '0001-a', '0002-b']);
});

test('without time it stops after a step, and the next run goes on from there', async () => {
  await put(...formerItems(40), ...otherItems(860));
  const both = [fills('0001-a'), fills('0002-b')];
  const lookedAtBySecond: unknown[] = [];
  while ((await states())['0001-a'] !== 'passed') {
    let steps = 0;
    await run(both, { hasTime: () => (steps += 1) <= 2 });
    lookedAtBySecond.push((await parts.listMigrations())[1]?.lookedAt);
  }
  expect(lookedAtBySecond.length).toBeGreaterThan(1);
  expect(new Set(lookedAtBySecond.slice(0, -1))).toEqual(new Set([0]));
  const [state] = await parts.listMigrations();
  // Looked at once each, besides the notes of the migrations themselves.
  expect(state?.lookedAt).toBeLessThan(910);
  expect(state?.changed).toBe(40);
});

test('a run that ends at any write is gone on with by another', async () => {
  const two = [fills('0001-a'), fills('0002-b')];
  const writes = await breakEverywhere(drive, async () => {
    await put(...formerItems(4));
    let isRepeated = false;
    return {
      work: async () => {
        // A run that ended has not given its lease back.
        if (isRepeated) inHours(0.1);
        isRepeated = true;
        await run(two);
      },
      verify: async () => {
        expect(await states()).toEqual({ '0001-a': 'passed', '0002-b': 'passed' });
        expect([await lacking('0001-a'), await lacking('0002-b')]).toEqual([0, 0]);
        inHours(3);
        await run(two);
        expect(await states()).toEqual({ '0001-a': 'done', '0002-b': 'done' });
        vi.useRealTimers();
        isRepeated = false;
      },
    };
  });
  expect(writes).toBeGreaterThan(10);
});

test('of two runs at the same time one works, and the other one leaves it alone', async () => {
  await put(...formerItems(20), ...otherItems(480));
  await Promise.all([run([fills('0001-a')]), run([fills('0001-a')])]);
  const [state] = await parts.listMigrations();
  expect(state).toMatchObject({ state: 'passed', changed: 20 });
  expect(state?.lookedAt).toBeLessThan(510);
});

test('whoever has lost the lease stops at the next note', async () => {
  await put(...formerItems(20), ...otherItems(580));
  let steps = 0;
  await run([fills('0001-a')], {
    rest: async () => {
      steps += 1;
      if (steps > 1) return;
      // Another run thinks that this one is gone, and takes over.
      inHours(0.1);
      expect(await parts.takeMigration('0001-a', 'other')).toBeDefined();
    },
  });
  expect(steps).toBe(1);
  expect(await parts.listMigrations()).toMatchObject([{ holder: 'other', state: 'waiting' }]);
});

test('what people write meanwhile stays: an attribute that came is not overwritten, what went does not come back', async () => {
  await put(...formerItems(3));
  const racing: Migration = {
    ...fills('0001-a'),
    async migrateItem(item) {
      if (item['n'] === 1) await put({ ...item, '0001-a': 'newer' });
      if (item['n'] === 2) {
        const Key = { PK: item['PK'], SK: item['SK'] };
        await parts.tableClient.send(new parts.DeleteCommand({ TableName: 'unit', Key }));
      }
      return fills('0001-a').migrateItem(item);
    },
  };
  await run([racing]);
  const left = await listOld();
  expect(Object.fromEntries(left.map((item) => [item['n'], item['0001-a']]))).toEqual({ 0: 1, 1: 'newer' });
  expect(await parts.listMigrations()).toMatchObject([{ state: 'passed', changed: 1 }]);
});

test('an item that cannot be migrated is named, holds up what follows, and nothing is lost when it can', async () => {
  await put(...formerItems(3));
  let isBroken = true;
  const failing: Migration = {
    ...fills('0001-a'),
    migrateItem: async (item) => {
      if (isBroken && item['n'] === 2) throw new Error('no such shape');
      return fills('0001-a').migrateItem(item);
    },
  };
  const both = [failing, fills('0002-b')];
  await expect(run(both)).rejects.toThrow('OLD#2 OLD: Error: no such shape');
  expect(await parts.listMigrations()).toMatchObject([
    { state: 'waiting', failure: expect.stringContaining('OLD#2') },
    { state: 'waiting' },
  ]);
  expect(await lacking('0002-b')).toBe(3);
  isBroken = false;
  await run(both);
  expect(await states()).toEqual({ '0001-a': 'passed', '0002-b': 'passed' });
  for (const state of await parts.listMigrations()) expect(state).not.toHaveProperty('failure');
});

test('one that came back with an older release is run anew when it is asked for', async () => {
  await run([fills('0001-a')]);
  inHours(3);
  await run([fills('0001-a')]);
  await put(...formerItems(2));
  await run([fills('0001-a')]);
  expect(await lacking('0001-a')).toBe(2);
  expect(await parts.restartMigration('0001-a')).toBe(true);
  expect(await parts.restartMigration('0009-z')).toBe(false);
  await run([fills('0001-a')]);
  expect(await lacking('0001-a')).toBe(0);
});
