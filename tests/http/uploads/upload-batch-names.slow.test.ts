import { beforeEach, expect, test } from 'vitest';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import {
  entriesOf,
  numbers,
  registerMany,
  storeMany,
  uploadMany,
} from '../../support/builders/upload-batch-calls.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';

let ann: Person;

beforeEach(async () => {
  ann = await newPerson();
});

test('[UP10b] [F13] names that are taken, in the folder or in the batch, are numbered', async () => {
  await uploadFile(ann, { name: 'a.txt' });
  const entries = await uploadMany(ann, [
    { name: 'a.txt' },
    { name: 'b.txt' },
    { name: 'A.TXT' },
    { name: 'b.txt' },
  ]);
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(['a (1).txt', 'b.txt', 'A (2).TXT', 'b (1).txt']);
  expect(await childrenOf(ann)).toHaveLength(5);
});

test('[UP10b] [F13] a hundred names that are all taken cost few calls more than free ones', async () => {
  const batch = numbers(100).map((index) => ({ name: `${index}.txt`, relativePath: `same/${index}.txt` }));
  await uploadMany(ann, batch);
  const answer = await registerMany(ann, await storeMany(ann, batch));
  const names = entriesOf(answer).map(({ name }) => name);
  expect(names).toEqual(numbers(100).map((index) => `${index} (1).txt`));
  // One look for each name, and transactions for all of them.
  expect((await getRequestLine(answer)).tableCalls).toBeLessThan(130);
  const [folder] = await childrenOf(ann);
  expect(await childrenOf(ann, folder)).toHaveLength(200);
  await expectSpaceLeft(ann, wholeSpace - 200 * 5);
});

test('[UP10b] [UQ-8] many that replace go side by side, and those of one name one after the other', async () => {
  const names = [...numbers(20), 0, 0].map((index) => `${index}.txt`);
  await uploadMany(
    ann,
    names.slice(0, 20).map((name) => ({ name })),
  );
  const entries = await uploadMany(
    ann,
    names.map((name) => ({ name, conflict: 'replace' })),
  );
  expect(entries.map(({ name }) => name)).toEqual(names);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(20);
  expect(entries.slice(1, 20).every(({ versions_count: count }) => count === 2)).toBe(true);
  expect(await childrenOf(ann)).toHaveLength(20);
  expect(await usedBytes(ann)).toBe((20 + 22) * 5);
});

test('[UP10b] batches that race for the same names end side by side', async () => {
  const batch = numbers(12).map((index) => ({ name: `${index}.txt`, relativePath: `same/${index}.txt` }));
  const stored = await Promise.all(numbers(3).map(() => storeMany(ann, batch)));
  const answers = await Promise.all(stored.map((registrations) => registerMany(ann, registrations)));
  const ids = answers.flatMap((answer) => entriesOf(answer).map(({ id }) => id));
  expect(new Set(ids).size).toBe(36);
  const top = await childrenOf(ann);
  expect(top.map(({ name }) => name)).toEqual(['same']);
  expect(await childrenOf(ann, top[0])).toHaveLength(36);
  expect(await usedBytes(ann)).toBe(36 * 5);
  await expectSpaceLeft(ann, wholeSpace - 36 * 5);
});

test('[UP10b] [UQ-8] replace and skip do in a batch what they do alone, repeated too', async () => {
  const [kept, replaced] = await uploadMany(ann, [
    { name: 'kept.txt', content: 'first' },
    { name: 'replaced.txt', content: 'first' },
  ]);
  const stored = await storeMany(ann, [
    { name: 'kept.txt', content: 'second', conflict: 'skip' },
    { name: 'replaced.txt', content: 'second', conflict: 'replace' },
    { name: 'new.txt', content: 'second', conflict: 'replace' },
  ]);
  const once = entriesOf(await registerMany(ann, stored));
  expect(once.map(({ id }) => id).slice(0, 2)).toEqual([kept?.id, replaced?.id]);
  expect(once.map((entry) => entry.versions_count)).toEqual([1, 2, 1]);
  const again = entriesOf(await registerMany(ann, stored));
  expect(again.map(({ id }) => id)).toEqual(once.map(({ id }) => id));
  expect(await childrenOf(ann)).toHaveLength(3);
  expect(await usedBytes(ann)).toBe(5 + 11 + 6);
  await expectSpaceLeft(ann, wholeSpace - 22);
});

test('[UP10b] a file stands in the way of a folder: one numbered folder takes all that goes there', async () => {
  await uploadFile(ann, { name: 'Notes' });
  const batch = numbers(3).map((index) => ({ name: `${index}.txt`, relativePath: `Notes/${index}.txt` }));
  await uploadMany(ann, batch);
  await uploadMany(ann, [{ name: '3.txt', relativePath: 'Notes/3.txt' }]);
  const top = await childrenOf(ann);
  expect(top.map(({ name }) => name).sort()).toEqual(['Notes', 'Notes (1)']);
  const folder = top.find(({ type }) => type === 'folder');
  expect(await childrenOf(ann, folder)).toHaveLength(4);
});
