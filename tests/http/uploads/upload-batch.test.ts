import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openBucketOf } from '../../support/stack/upload-bucket.ts';
import {
  abortMany,
  entriesOf,
  numbers,
  presignMany,
  registerMany,
  storeMany,
  uploadMany,
} from '../../support/builders/upload-batch-calls.ts';
import { newStored, presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { gigabyte } from '../../support/bytes.ts';

const exhausted = 'You have exhausted your allowed space of 25 GB. Delete some files or upgrade your plan.';
let ann: Person;

beforeEach(async () => {
  ann = await newPerson();
});

describe('signing many', () => {
  test(
    '[UP8] [UP8b] each file is answered in its place, and one that is refused keeps no other back',
    { tags: 'variant' },
    async () => {
      const { id: parentId } = await newFolder(ann);
      const answer = await presignMany(ann, [
        { filename: 'a.txt', parentId },
        { filename: 'huge.bin', size: 6 * gigabyte },
        { filename: 'b.txt', parentId: 12345 },
        { filename: 'c.txt', relativePath: 'x/../c.txt' },
        { filename: 'd.txt', parentId },
      ]);
      expect(answer.status).toBe(200);
      const [one, huge, lost, odd, last] = answer.body.files;
      expect(one.upload).toMatchObject({ method: 'PUT', acl: null, expires: 3600 });
      expect(huge.error).toMatchObject({
        status: 422,
        message: 'huge.bin exceeds maximum allowed size of 5 GB',
        errors: { size: [expect.any(String)] },
      });
      expect(lost.error.status).toBe(404);
      expect(Object.keys(odd.error.errors)).toEqual(['relativePath']);
      expect((await putTo(last.upload, 'hello')).status).toBe(200);
      await expectSpaceLeft(ann, wholeSpace - 10);
    },
  );

  const refusedNames = [
    ['bad\\.txt', 'nameHasSlash'],
    ['..', 'nameNotAllowed'],
    ['\u200b', 'nameNotVisible'],
    ['\ud800.txt', 'malformedText'],
    ['n'.repeat(256), 'tooLong'],
  ] as const;
  const codesOf = (files: { error?: { code: string } }[]) => files.map(({ error }) => error?.code);

  test(
    '[UP8b] [UP10b] names that no file can have are refused in their places',
    { tags: 'variant' },
    async () => {
      const names = ['a.txt', ...refusedNames.map(([name]) => name), 'b.txt'];
      const expected = [undefined, ...refusedNames.map(([, code]) => code), undefined];
      const signed = await presignMany(
        ann,
        names.map((filename) => ({ filename })),
      );
      expect(signed.status).toBe(200);
      expect(codesOf(signed.body.files)).toEqual(expected);
      expect(signed.body.files[1].error).toMatchObject({
        status: 422,
        errors: { filename: [expect.any(String)] },
      });
      await expectSpaceLeft(ann, wholeSpace - 10);
      const stored = await storeMany(
        ann,
        names.map((_, nth) => ({ name: `${nth}.txt` })),
      );
      const named = stored.map((file, nth) => ({ ...file, clientName: names[nth] ?? '' }));
      const registered = await registerMany(ann, named);
      expect(codesOf(registered.body.files)).toEqual(expected);
      expect((await childrenOf(ann)).map(({ name }) => name).sort()).toEqual(['a.txt', 'b.txt']);
    },
  );

  test('[UP8b] where all are refused nothing is signed, and other errors of the input fail the call', async () => {
    const none = await presignMany(ann, [{ filename: '..' }, { filename: '.' }]);
    expect(none.status).toBe(200);
    expect(codesOf(none.body.files)).toEqual(['nameNotAllowed', 'nameNotAllowed']);
    const files = Array.from({ length: 101 }, () => ({ filename: '..' }));
    expect((await presignMany(ann, files)).status).toBe(422);
  });

  test(
    '[UP8b] a hundred files reserve exactly their bytes, and a hundred and one are too many',
    { tags: 'variant' },
    async () => {
      const files = numbers(100).map((index) => ({ filename: `${index}.txt`, size: 1000 + index }));
      const answer = await presignMany(ann, files);
      expect(answer.body.files.every((file: { upload?: object }) => file.upload)).toBe(true);
      const keys = answer.body.files.map((file: { upload: { key: string } }) => file.upload.key);
      expect(new Set(keys).size).toBe(100);
      const sum = files.reduce((total, { size }) => total + size, 0);
      await expectSpaceLeft(ann, wholeSpace - sum);
      expect((await abortMany(ann, keys)).status).toBe(200);
      await expectSpaceLeft(ann, wholeSpace);
      expect((await presignMany(ann, [...files, { filename: 'more.txt' }])).status).toBe(422);
      expect((await presignMany(ann, [])).status).toBe(422);
    },
  );

  test('[UP8b] [UQ-9] where not all fit those that do are signed, and the others say why', async () => {
    for (const size of [5, 5, 5, 5, 4]) await presign(ann, size * gigabyte);
    const files = [400, 800, 500, 300].map((size, index) => ({
      filename: `${index}.bin`,
      size: size * 1024 ** 2,
    }));
    const answer = await presignMany(ann, files);
    const outcomes = answer.body.files.map((file: { error?: { message: string } }) => file.error?.message);
    expect(outcomes).toEqual([undefined, exhausted, undefined, exhausted]);
    expect(answer.body.files[1].error.action).toEqual({ label: 'Upgrade', action: '/pricing' });
    await expectSpaceLeft(ann, (1024 - 900) * 1024 ** 2);
  });

  test('[UP8b] batches that race for the last megabyte never pass the allowance', async () => {
    for (const size of [5, 5, 5, 5]) await presign(ann, size * gigabyte);
    await presign(ann, 5 * gigabyte - 1024 ** 2);
    const batch = numbers(10).map((index) => ({ filename: `${index}.bin`, size: 64 * 1024 }));
    const answers = await Promise.all(numbers(6).map(() => presignMany(ann, batch)));
    const signed = answers.flatMap((answer) => answer.body.files).filter((file) => file.upload);
    expect(signed.length).toBeGreaterThan(0);
    expect(signed.length).toBeLessThanOrEqual(16);
    await expectSpaceLeft(ann, 1024 ** 2 - signed.length * 64 * 1024);
  });

  test('[UP16b] what is given up is gone with its bytes; what is somebody else’s does not exist', async () => {
    const signed = await newStored(ann, 'hello');
    const bucket = openBucketOf(signed.url);
    expect((await abortMany(await newPerson(), [signed.key])).status).toBe(404);
    expect(await bucket.listKeys(signed.key)).toHaveLength(1);
    expect((await abortMany(ann, [signed.key, 'uploads/none/none'])).status).toBe(200);
    expect(await bucket.listKeys(signed.key)).toEqual([]);
    expect((await register(ann, signed.key, 5)).status).toBe(422);
    bucket.close();
  });

  test('[UP16b] a file that exists cannot be given up', async () => {
    const signed = await newStored(ann, 'hello');
    const { body } = await register(ann, signed.key, 5);
    expect((await abortMany(ann, [signed.key])).status).toBe(200);
    expect(Buffer.from((await download(ann, body.fileEntry)).content).toString()).toBe('hello');
  });
});

describe('registering many', () => {
  test(
    '[UP10] [UP10b] a hundred files of nested folders: every folder once, every file in its place',
    { tags: 'variant' },
    async () => {
      const { id: parentId } = await newFolder(ann);
      const files = numbers(100).map((index) => ({
        name: `${index}.txt`,
        content: `file ${index}`,
        parentId,
        relativePath: `Trip/Day ${index % 10}/${index}.txt`,
      }));
      const entries = await uploadMany(ann, files);
      expect(entries.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
      const [base] = (await childrenOf(ann)).filter(({ id }) => id === parentId);
      const [trip, ...others] = await childrenOf(ann, base);
      expect([trip?.name, others]).toEqual(['Trip', []]);
      const days = await childrenOf(ann, trip);
      expect(days.map(({ name }) => name)).toEqual(numbers(10).map((day) => `Day ${day}`));
      for (const [day, folder] of days.entries()) {
        const names = (await childrenOf(ann, folder)).map(({ name }) => name);
        expect(names).toEqual(numbers(10).map((ten) => `${ten * 10 + day}.txt`));
      }
      const [first] = entries;
      expect(first).toMatchObject({
        path: `${parentId}/${trip?.id}/${days[0]?.id}/${first?.id}`,
        parent_id: days[0]?.id,
        mime: 'text/plain',
        users: [expect.objectContaining({ id: ann.id, owns_entry: true })],
      });
      expect(Buffer.from((await download(ann, entries[42] ?? { hash: '' })).content).toString()).toBe(
        'file 42',
      );
      const used = files.reduce((sum, { content }) => sum + content.length, 0);
      expect(await usedBytes(ann)).toBe(used);
      await expectSpaceLeft(ann, wholeSpace - used);
    },
  );

  test(
    '[UP10b] a lost answer makes no duplicate: the same entries are answered again',
    { tags: 'variant' },
    async () => {
      const stored = await storeMany(
        ann,
        numbers(30).map((index) => ({ name: `${index}.txt`, relativePath: `f/${index}.txt` })),
      );
      const first = entriesOf(await registerMany(ann, stored));
      const again = entriesOf(await registerMany(ann, stored));
      expect(again).toEqual(first);
      // Half of them beside new ones.
      const more = await storeMany(ann, [{ name: 'new.txt', relativePath: 'f/new.txt' }]);
      const mixed = entriesOf(await registerMany(ann, [...stored.slice(0, 15), ...more]));
      expect(mixed.slice(0, 15)).toEqual(first.slice(0, 15));
      const [folder] = await childrenOf(ann);
      expect(await childrenOf(ann, folder)).toHaveLength(31);
      expect(await usedBytes(ann)).toBe(31 * 5);
      await expectSpaceLeft(ann, wholeSpace - 31 * 5);
    },
  );

  test('[UP10b] the same batch many times at once makes every file once', async () => {
    const stored = await storeMany(
      ann,
      numbers(40).map((index) => ({ name: `${index}.txt`, relativePath: `a/${index % 4}/${index}.txt` })),
    );
    const answers = await Promise.all(numbers(4).map(() => registerMany(ann, stored)));
    const [ids, ...others] = answers.map((answer) => entriesOf(answer).map(({ id }) => id));
    for (const other of others) expect(other).toEqual(ids);
    expect(await usedBytes(ann)).toBe(40 * 5);
    await expectSpaceLeft(ann, wholeSpace - 40 * 5);
    const [top] = await childrenOf(ann);
    const folders = await childrenOf(ann, top);
    expect(folders).toHaveLength(4);
    const inside = await Promise.all(folders.map((folder) => childrenOf(ann, folder)));
    expect(inside.flat()).toHaveLength(40);
  });

  test('[UP10b] what is missing, foreign, of another size or in a folder that is gone fails alone', async () => {
    const { id: parentId } = await newFolder(ann);
    const [good, ...stored] = await storeMany(
      ann,
      numbers(4).map((index) => ({ name: `${index}.txt`, parentId })),
    );
    const unsent = (await presignMany(ann, [{ filename: 'x.txt' }])).body.files[0].upload.key as string;
    const [foreign] = await storeMany(await newPerson(), [{ name: 'theirs.txt' }]);
    const answer = await registerMany(ann, [
      good ?? {},
      { ...stored[0], size: 6 },
      { ...stored[1], parentId: 4711 },
      { ...stored[2], relativePath: '../x.txt' },
      { ...stored[2], filename: unsent.split('/').at(-1) },
      foreign ?? {},
    ]);
    expect(answer.status).toBe(200);
    const [made, ...failures] = answer.body.files;
    expect(made.fileEntry.name).toBe('0.txt');
    const told = failures.map(({ error }: { error: { status: number; errors: object } }) => [
      error.status,
      ...Object.keys(error.errors),
    ]);
    expect(told).toEqual([
      [422, 'filename'],
      [404],
      [422, 'relativePath'],
      [422, 'filename'],
      [422, 'filename'],
    ]);
    // Nothing of it is lost: said rightly, each can still be registered.
    expect(entriesOf(await registerMany(ann, stored))).toHaveLength(3);
  });
});
