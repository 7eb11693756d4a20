import { expect, test } from 'vitest';
import { shareMigrations } from '../../tests/support/drive/migrations-in-process.ts';
import type { Migration } from './migration.ts';

const bed = shareMigrations();

test('of two runs at the same time one works, and the other one leaves it alone', async () => {
  await bed().put(...bed().formerItems(20), ...bed().otherItems(480));
  await Promise.all([bed().run([bed().fills('0001-a')]), bed().run([bed().fills('0001-a')])]);
  const [state] = await bed().parts.listMigrations();
  expect(state).toMatchObject({ state: 'passed', changed: 20 });
  expect(state?.lookedAt).toBeLessThan(510);
});

test('whoever has lost the lease stops at the next note', async () => {
  await bed().put(...bed().formerItems(20), ...bed().otherItems(580));
  let steps = 0;
  await bed().run([bed().fills('0001-a')], {
    rest: async () => {
      steps += 1;
      if (steps > 1) return;
      // Another run thinks that this one is gone, and takes over.
      bed().inHours(0.1);
      expect(await bed().parts.takeMigration('0001-a', 'other')).toBeDefined();
    },
  });
  expect(steps).toBe(1);
  expect(await bed().parts.listMigrations()).toMatchObject([{ holder: 'other', state: 'waiting' }]);
});

test('what people write meanwhile stays: an attribute that came is not overwritten, what went does not come back', async () => {
  await bed().put(...bed().formerItems(3));
  const racing: Migration = {
    ...bed().fills('0001-a'),
    async migrateItem(item) {
      if (item['n'] === 1) await bed().put({ ...item, '0001-a': 'newer' });
      if (item['n'] === 2) {
        const { tableClient, DeleteCommand } = bed().parts;
        const Key = { PK: item['PK'], SK: item['SK'] };
        await tableClient.send(new DeleteCommand({ TableName: 'unit', Key }));
      }
      return bed().fills('0001-a').migrateItem(item);
    },
  };
  await bed().run([racing]);
  const left = await bed().listOld();
  expect(Object.fromEntries(left.map((item) => [item['n'], item['0001-a']]))).toEqual({ 0: 1, 1: 'newer' });
  expect(await bed().parts.listMigrations()).toMatchObject([{ state: 'passed', changed: 1 }]);
});

test('an item that cannot be migrated is named, holds up what follows, and nothing is lost when it can', async () => {
  await bed().put(...bed().formerItems(3));
  let isBroken = true;
  const failing: Migration = {
    ...bed().fills('0001-a'),
    migrateItem: async (item) => {
      if (isBroken && item['n'] === 2) throw new Error('no such shape');
      return bed().fills('0001-a').migrateItem(item);
    },
  };
  const both = [failing, bed().fills('0002-b')];
  await expect(bed().run(both)).rejects.toThrow('OLD#2 OLD: Error: no such shape');
  expect(await bed().parts.listMigrations()).toMatchObject([
    { state: 'waiting', failure: expect.stringContaining('OLD#2') },
    { state: 'waiting' },
  ]);
  expect(await bed().lacking('0002-b')).toBe(3);
  isBroken = false;
  await bed().run(both);
  expect(await bed().states()).toEqual({ '0001-a': 'passed', '0002-b': 'passed' });
  for (const state of await bed().parts.listMigrations()) expect(state).not.toHaveProperty('failure');
});
