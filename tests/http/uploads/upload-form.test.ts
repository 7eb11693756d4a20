import { beforeAll, describe, expect, test } from 'vitest';
import { uploadFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, wholeSpace } from '../../support/builders/drive-space.ts';
import { megabyte, randomContent, sha256 } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

/** As a browser's form sends it. */
async function post(
  owner: Visitor,
  file: File | undefined,
  fields: Record<string, string> = {},
  path = '/api/v1/file-entries',
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  const encoded = new Response(form);
  return owner.send(path, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
}

const textFile = (name = 'a.txt', content = 'hello') => new File([content], name, { type: 'text/plain' });

describe('what a form may say', () => {
  test('[UP1] [C8] a file is stored byte for byte and answered with 201', { tags: 'variant' }, async () => {
    const content = randomContent(3 * megabyte);
    const answer = await post(ann, new File([Buffer.from(content)], 'ü "x" 😀.bin'));
    expectStatus(answer, 201);
    expect(answer.body.status).toBe('success');
    expect(answer.body.fileEntry).toMatchObject({
      file_size: content.length,
      extension: 'bin',
      type: 'file',
    });
    expect(sha256((await download(ann, answer.body.fileEntry)).content)).toBe(sha256(content));
  });

  test.each([
    [
      'JSON in metadata',
      (id: number) => ({ metadata: JSON.stringify({ parentId: id, relativePath: 'x/b.txt' }) }),
    ],
    [
      'bracket fields',
      (id: number) => ({ 'metadata[parentId]': String(id), 'metadata[relativePath]': 'x/b.txt' }),
    ],
    ['fields of their own', (id: number) => ({ parentId: String(id), relativePath: 'x/b.txt' })],
    ['the other spelling', (id: number) => ({ parent_id: String(id), relativePath: 'x/b.txt' })],
  ])('[UP1] the target comes as %s', async (_words, fieldsOf) => {
    const folder = await newFolder(ann);
    const answer = await post(ann, textFile(), fieldsOf(folder.id));
    expectStatus(answer, 201);
    expect(answer.body.fileEntry.name).toBe('b.txt');
    const [sub] = await childrenOf(ann, folder);
    expect(sub).toMatchObject({ name: 'x', type: 'folder' });
    expect(answer.body.fileEntry.path).toBe(`${folder.id}/${sub?.id}/${answer.body.fileEntry.id}`);
  });

  test('[UP1] uploads is another name of the call', { tags: 'variant' }, async () => {
    const answer = await post(ann, textFile('alias.txt'), {}, '/api/v1/uploads');
    expect(answer.status).toBe(201);
    expect(answer.body.fileEntry.name).toBe('alias.txt');
  });

  test('[UP1] a taken name is kept, replaced or skipped as asked', { tags: 'variant' }, async () => {
    const { id } = await newFolder(ann);
    const target = { parentId: String(id) };
    const known = await uploadFile(ann, { name: 'a.txt', content: 'first', parentId: id });
    const both = await post(ann, textFile(), target);
    expect(both.body.fileEntry.name).toBe('a (1).txt');
    const skipped = await post(ann, textFile('a.txt', 'skipped'), { ...target, conflict: 'skip' });
    expect(skipped.body.fileEntry).toMatchObject({ id: known.id, file_size: 5 });
    const replaced = await post(ann, textFile('a.txt', 'second'), { ...target, conflict: 'replace' });
    expect(replaced.body.fileEntry).toMatchObject({ id: known.id, file_size: 6, versions_count: 2 });
  });

  test('[UP1] an empty file is a file', { tags: 'variant' }, async () => {
    const answer = await post(ann, textFile('empty.txt', ''));
    expectStatus(answer, 201);
    expect(answer.body.fileEntry.file_size).toBe(0);
    expect((await download(ann, answer.body.fileEntry)).content.length).toBe(0);
  });

  test('[UP1] a declared type that cannot stand in a header does no harm', async () => {
    const answer = await post(ann, new File(['x'], 'thing'), {
      clientMime: 'tést/ü',
      clientExtension: 'qqq',
    });
    expectStatus(answer, 201);
    expect(answer.body.fileEntry).toMatchObject({ mime: 'application/octet-stream', extension: 'qqq' });
  });
});

describe('what is refused', () => {
  test(
    '[UP1] [V-2] a file above the gateway’s limit is 413, wherever the limit is met',
    { tags: 'variant' },
    async () => {
      for (const sizeBytes of [4_690_000, 5 * megabyte, 11 * megabyte]) {
        const answer = await post(ann, new File([Buffer.alloc(sizeBytes)], 'big.bin'));
        expect(answer.status).toBe(413);
        expect(answer.body.message).toEqual(expect.any(String));
      }
    },
  );

  test('[UP1] 4.4 MB still pass', async () => {
    const content = Buffer.alloc(Math.floor(4.4 * megabyte), 'x');
    const answer = await post(ann, new File([content], 'just.bin'));
    expectStatus(answer, 201);
    expect(answer.body.fileEntry.file_size).toBe(content.length);
  });

  test('[UP1] a form without a file names the field', async () => {
    const withText: Record<string, string> = { file: 'only text' };
    for (const fields of [{}, withText]) {
      const answer = await post(ann, undefined, fields);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['file']);
    }
  });

  test.each([
    ['parentId', { parentId: 'abc' }],
    ['metadata', { metadata: 'no JSON' }],
    ['metadata', { metadata: '[1]' }],
    ['conflict', { 'metadata[conflict]': 'overwrite' }],
    ['relativePath', { relativePath: '../a.txt' }],
  ])('[UP1] a wrong %s is told at its field', async (field, fields) => {
    const answer = await post(ann, textFile(), fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('[UP1] what is no form is 400', async () => {
    const send = (type: string, body: string) =>
      ann.send('/api/v1/file-entries', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await send('multipart/form-data; boundary=x', 'no parts')).status).toBe(400);
    expect((await send('multipart/form-data', '--x--')).status).toBe(400);
    expect((await send('application/json', '{}')).status).toBe(400);
  });

  test('[UP1] guests, foreign targets and the public disk are refused, and nothing is left', async () => {
    const owner = await newPerson();
    const foreign = await newFolder(ann);
    expect((await post(newGuest(), textFile())).status).toBe(401);
    expect((await post(owner, textFile(), { parentId: String(foreign.id) })).status).toBe(404);
    expect((await post(owner, textFile(), { workspaceId: '4711' })).status).toBe(404);
    expect((await post(owner, textFile(), { disk: 'public' })).status).toBe(403);
    expect(await childrenOf(owner)).toEqual([]);
    await expectSpaceLeft(owner, wholeSpace);
  });
});
