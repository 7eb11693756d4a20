import { beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { newStored, presign, register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { usedBytes } from '../../support/builders/drive-space.ts';
import { megabyte, randomContent, sha256 } from '../../support/bytes.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('registering', () => {
  test('[UP10] an object that is not there, somebody else’s, or registered before is a wrong filename', async () => {
    const bob = await newPerson();
    const { body: waiting } = await presign(ann, 5);
    const missing = await register(ann, waiting.key, 5);
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors)).toEqual(['filename']);
    const signed = await newStored(ann, 'hello');
    const foreign = await register(bob, signed.key, 5);
    expect(foreign.status).toBe(422);
    expect(Object.keys(foreign.body.errors)).toEqual(['filename']);
    expect(await childrenOf(bob)).toEqual([]);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
    const again = await register(ann, signed.key, 5);
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['filename']);
    for (const filename of [crypto.randomUUID(), 'nonsense', '../../x']) {
      expect((await register(ann, filename, 5)).body.errors).toHaveProperty('filename');
    }
  });

  test('[UP10] another size than declared is refused, and the right one still works', async () => {
    const signed = await newStored(ann, 'hello');
    const wrong = await register(ann, signed.key, 6);
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['filename']);
    expect((await register(ann, signed.key, 5)).status).toBe(200);
  });

  test('[UP10] of many registrations of one upload at once one makes the entry', async () => {
    const owner = await newPerson();
    const signed = await newStored(owner, 'hello');
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(owner, signed.key, 5)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await childrenOf(owner)).toHaveLength(1);
    expect(await usedBytes(owner)).toBe(5);
  });

  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['a byte below 5 MB', 5 * megabyte - 1],
    ['5 MB', 5 * megabyte],
  ])('[UP9] [F21] %s comes back as it was', { tags: 'variant' }, async (_words, sizeBytes) => {
    const content = randomContent(sizeBytes);
    const entry = await uploadFile(ann, {
      name: `size ${sizeBytes}.bin`,
      content,
      mime: 'application/x-thing',
    });
    expect(entry.file_size).toBe(sizeBytes);
    const back = await download(ann, entry);
    expect(back.content.length).toBe(sizeBytes);
    expect(sha256(back.content)).toBe(sha256(content));
  });

  test.each([
    ['spaces and brackets', 'my holiday (final) v2.txt'],
    ['quotes', `it's "quoted".txt`],
    ['number signs', 'C# notes #1?.txt'],
    ['percent signs', '100% sure %20.txt'],
    ['emoji', '👩‍👩‍👧 family 🎉.txt'],
    ['Hebrew', 'שלום עולם.txt'],
    ['Arabic with a mark of direction', 'مرحبا\u200e (١).txt'],
    ['255 letters', `${'n'.repeat(251)}.txt`],
    ['as many emoji as fit', `${'😀'.repeat(125)}.txt`],
  ])('[UP10] [F21] a name is kept to the letter: %s', async (_words, name) => {
    const entry = await uploadFile(ann, { name });
    expect(entry.name).toBe(name);
    expect(entry.extension).toBe('txt');
    const { headers } = await download(ann, entry);
    const [, exact = ''] = /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(exact)).toBe(name);
  });
});
