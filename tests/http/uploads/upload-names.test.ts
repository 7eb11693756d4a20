import { beforeAll, describe, expect, test } from 'vitest';
import { uploadFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openBucketOf } from '../../support/stack/upload-bucket.ts';
import { newStored, register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('relativePath', () => {
  test(
    '[UP8] [UP10] missing folders are made once, however many uploads ask for them',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const names = Array.from({ length: 10 }, (_, index) => `${index}.txt`);
      const entries = await Promise.all(
        names.map((name) => uploadFile(owner, { name, relativePath: `Photos/2024/${name}` })),
      );
      const top = await childrenOf(owner);
      expect(top.map((entry) => entry.name)).toEqual(['Photos']);
      const years = await childrenOf(owner, top[0]);
      expect(years.map((entry) => entry.name)).toEqual(['2024']);
      expect((await childrenOf(owner, years[0])).map((entry) => entry.name)).toEqual(names);
      expect(entries.map((entry) => entry.path)).toEqual(
        entries.map((entry) => [top[0]?.id, years[0]?.id, entry.id].join('/')),
      );
    },
  );

  test('[UP10] it starts at parentId, and empty segments do not count', { tags: 'variant' }, async () => {
    const base = await newFolder(ann);
    await uploadFile(ann, { name: 'b.txt', parentId: base.id, relativePath: '/x//./y///b.txt' });
    await uploadFile(ann, { name: 'c.txt', parentId: base.id, relativePath: 'x/y/' });
    const [x] = await childrenOf(ann, base);
    const [y] = await childrenOf(ann, x);
    expect([x?.name, y?.name]).toEqual(['x', 'y']);
    expect((await childrenOf(ann, y)).map((entry) => entry.name)).toEqual(['b.txt', 'c.txt']);
  });

  test('[UP10] the name in the path is the file’s, its type too', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    const entry = await uploadFile(ann, { name: 'a.txt', parentId: folder.id, relativePath: 'docs/b.csv' });
    expect(entry).toMatchObject({ name: 'b.csv', extension: 'csv', type: 'spreadsheet' });
  });

  test('[UP10] a path that leaves the target is refused, and the upload can still be registered', async () => {
    const signed = await newStored(ann, 'hello');
    const answer = await register(ann, signed.key, 5, { relativePath: 'a/../../b.txt' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['relativePath']);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });
});

describe('taken names', () => {
  test('[F13] keepBoth counts on, before the extension', { tags: 'variant' }, async () => {
    const { id: parentId } = await newFolder(ann);
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.push((await uploadFile(ann, { name: 'a.txt', parentId })).name);
    }
    names.push((await uploadFile(ann, { name: 'A.TXT', parentId })).name);
    expect(names).toEqual(['a.txt', 'a (1).txt', 'a (2).txt', 'A (3).TXT']);
  });

  test('[F13] twenty uploads of one name at once end side by side', async () => {
    const owner = await newPerson();
    const uploadsAtOnce = Array.from({ length: 20 }, () => uploadFile(owner, { name: 'same.txt' }));
    const names = (await Promise.all(uploadsAtOnce)).map((entry) => entry.name);
    expect(new Set(names).size).toBe(20);
    expect(names).toContain('same.txt');
    for (const name of names) expect(name).toMatch(/^same( \(\d{1,2}\))?\.txt$/);
    expect(await childrenOf(owner)).toHaveLength(20);
    expect(await usedBytes(owner)).toBe(20 * 5);
    await expectSpaceLeft(owner, wholeSpace - 20 * 5);
  });

  test('[UP10] skip answers the file that is there and leaves neither object nor reservation', async () => {
    const owner = await newPerson();
    const known = await uploadFile(owner, { name: 'a.txt', content: 'first' });
    const signed = await newStored(owner, 'second!', { conflict: 'skip' });
    const bucket = openBucketOf(signed.url);
    expect(await bucket.listKeys(signed.key)).toHaveLength(1);
    // Sent again and again, as an impatient client does.
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(owner, signed.key, 7)));
    const accepted = answers.filter((answer) => answer.status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const answer of accepted) expect(answer.body.fileEntry.id).toBe(known.id);
    for (const answer of answers) expect([200, 422]).toContain(answer.status);
    expect(await bucket.listKeys(signed.key)).toEqual([]);
    expect(await usedBytes(owner)).toBe(5);
    await expectSpaceLeft(owner, wholeSpace - 5);
    expect(Buffer.from((await download(owner, known)).content).toString()).toBe('first');
    bucket.close();
  });

  test('[UP10] skip without a twin uploads', async () => {
    const { id: parentId } = await newFolder(ann);
    const entry = await uploadFile(ann, { name: 'new.txt', parentId, conflict: 'skip' });
    expect(entry.name).toBe('new.txt');
  });

  test('[UP10] replace keeps the entry and gives it the new bytes', { tags: 'variant' }, async () => {
    const { id: parentId } = await newFolder(ann);
    const first = await uploadFile(ann, { name: 'a.txt', content: 'first', parentId });
    const second = await uploadFile(ann, { name: 'a.txt', content: 'second', parentId, conflict: 'replace' });
    expect(second).toMatchObject({ id: first.id, file_size: 6, versions_count: 2 });
    expect(Buffer.from((await download(ann, first)).content).toString()).toBe('second');
  });
});
