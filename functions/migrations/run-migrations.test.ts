import { expect, test } from 'vitest';
import { breakEverywhere } from '../../tests/support/drive/break-everywhere.ts';
import { shareMigrations } from '../../tests/support/drive/migrations-in-process.ts';
import type { Migration } from './migration.ts';

const bed = shareMigrations();

test('each item is brought into the present shape once, and a second run finds nothing to do', async () => {
  await bed().put(...bed().formerItems(45), ...bed().otherItems(255));
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().lacking('0001-a')).toBe(0);
  expect(await bed().parts.listMigrations()).toMatchObject([{ state: 'passed', changed: 45 }]);
  const before = await bed().drive.listItems();
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().drive.listItems()).toEqual(before);
});

test('when no older code can write any more, a last pass takes what that wrote meanwhile', async () => {
  await bed().put(...bed().formerItems(5));
  await bed().run([bed().fills('0001-a')]);
  await bed().put(...bed().formerItems(3, 100));
  bed().inHours(1);
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().states()).toEqual({ '0001-a': 'passed' });
  expect(await bed().lacking('0001-a')).toBe(3);
  bed().inHours(1.1);
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().states()).toEqual({ '0001-a': 'done' });
  expect(await bed().lacking('0001-a')).toBe(0);
  const [state] = await bed().parts.listMigrations();
  expect(state).toMatchObject({ changed: 8, doneAtMs: expect.any(Number) });
  expect(state).not.toHaveProperty('segments');
  expect(state).not.toHaveProperty('holder');
});

test('the next migration begins when the one before has been over the whole table, on both rounds', async () => {
  await bed().put(...bed().formerItems(20), ...bed().otherItems(180));
  const seen: string[] = [];
  const watched = (id: string, needs?: string): Migration => ({
    ...bed().fills(id),
    async migrateItem(item) {
      seen.push(needs === undefined || item[needs] === 1 ? id : `${id} too early`);
      return bed().fills(id).migrateItem(item);
    },
  });
  const both = [watched('0001-a'), watched('0002-b', '0001-a')];
  await bed().run(both);
  await bed().put(...bed().formerItems(10, 1000));
  bed().inHours(3);
  await bed().run(both);
  expect(await bed().states()).toEqual({ '0001-a': 'done', '0002-b': 'done' });
  const order = seen.filter((id, index) => id !== seen[index - 1]);
  expect(order).toEqual(['0001-a', '0002-b', '0001-a', '0002-b']);
});

test('without time it stops after a step, and the next run goes on from there', async () => {
  await bed().put(...bed().formerItems(40), ...bed().otherItems(860));
  const both = [bed().fills('0001-a'), bed().fills('0002-b')];
  const lookedAtBySecond: unknown[] = [];
  while ((await bed().states())['0001-a'] !== 'passed') {
    let steps = 0;
    await bed().run(both, { hasTime: () => (steps += 1) <= 2 });
    lookedAtBySecond.push((await bed().parts.listMigrations())[1]?.lookedAt);
  }
  expect(lookedAtBySecond.length).toBeGreaterThan(1);
  expect(new Set(lookedAtBySecond.slice(0, -1))).toEqual(new Set([0]));
  const [state] = await bed().parts.listMigrations();
  // Looked at once each, besides the notes of the migrations themselves.
  expect(state?.lookedAt).toBeLessThan(910);
  expect(state?.changed).toBe(40);
});

test('a run that ends at any write is gone on with by another', async () => {
  const two = [bed().fills('0001-a'), bed().fills('0002-b')];
  const writes = await breakEverywhere(bed().drive, async () => {
    await bed().put(...bed().formerItems(4));
    let isRepeated = false;
    return {
      work: async () => {
        // A run that ended has not given its lease back.
        if (isRepeated) bed().inHours(0.1);
        isRepeated = true;
        await bed().run(two);
      },
      verify: async () => {
        expect(await bed().states()).toEqual({ '0001-a': 'passed', '0002-b': 'passed' });
        expect([await bed().lacking('0001-a'), await bed().lacking('0002-b')]).toEqual([0, 0]);
        bed().inHours(3);
        await bed().run(two);
        expect(await bed().states()).toEqual({ '0001-a': 'done', '0002-b': 'done' });
        bed().atStart();
        isRepeated = false;
      },
    };
  });
  expect(writes).toBeGreaterThan(10);
});

test('one that came back with an older release is run anew when it is asked for', async () => {
  await bed().run([bed().fills('0001-a')]);
  bed().inHours(3);
  await bed().run([bed().fills('0001-a')]);
  await bed().put(...bed().formerItems(2));
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().lacking('0001-a')).toBe(2);
  expect(await bed().parts.restartMigration('0001-a')).toBe(true);
  expect(await bed().parts.restartMigration('0009-z')).toBe(false);
  await bed().run([bed().fills('0001-a')]);
  expect(await bed().lacking('0001-a')).toBe(0);
});
