import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/entities/job.ts';
import { deleteForever, duplicate, namesIn, untilEnded } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import { type FailingStorage, startFailingStorage } from '../../support/stack/upload-storage.ts';

let storage: FailingStorage;
let stack: UploadStack;

beforeAll(async () => {
  storage = await startFailingStorage();
  stack = await startUploadStack(storage.env);
});

afterEach(() => storage.heal());

afterAll(async () => {
  await stack.close();
  await storage.close();
});

test('[F6] what an outage keeps from being copied is copied after it, once', async () => {
  const owner = await stack.newPerson();
  const folder = await newFolder(owner, { name: 'f' });
  for (const name of ['a.txt', 'b.txt']) await newFile(owner, { name, parentId: folder.id });
  const file = await newFile(owner, { name: 'c.txt' });
  storage.fail((method) => method === 'PUT');
  const { status, body } = await duplicate(owner, [folder, file]);
  expect([status, body.errors]).toEqual([200, {}]);
  expect(body.entries).toMatchObject([{ name: 'f (1)' }]);
  expect(body.job).toMatchObject({
    kind: 'copy',
    status: expect.stringMatching(/pending|running/) as string,
  });
  storage.heal();
  expect(await untilEnded(owner, body.job as Job)).toMatchObject({ status: 'done' });
  expect((await namesIn(owner)).sort()).toEqual(['c (1).txt', 'c.txt', 'f', 'f (1)']);
  const copy = (await childrenOf(owner)).find(({ name }) => name === 'f (1)');
  const copies = await childrenOf(owner, copy);
  expect(copies.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  for (const each of copies)
    expect(Buffer.from((await download(owner, each)).content).toString()).toBe('hello');
  expect(await usedBytes(owner)).toBe(30);
  await expectSpaceLeft(owner, wholeSpace - 30);
});

test('[F6] a copy whose answer is lost is not made twice', async () => {
  const owner = await stack.newPerson();
  const file = await newFile(owner, { name: 'c.txt' });
  let lost = 0;
  storage.loseAnswers((method) => method === 'PUT' && (lost += 1) <= 6);
  const { body } = await duplicate(owner, [file]);
  await untilEnded(owner, body.job as Job | null);
  expect(await namesIn(owner)).toEqual(['c (1).txt', 'c.txt']);
  await expectSpaceLeft(owner, wholeSpace - 10);
});

test('[F7] deleting needs no storage: entries and their space are free at once', async () => {
  const owner = await stack.newPerson();
  const folder = await newFolder(owner);
  await newFile(owner, { parentId: folder.id });
  const file = await newFile(owner);
  storage.fail();
  const answer = await deleteForever(owner, folder, file);
  expect([answer.status, answer.body.errors, answer.body.job]).toEqual([200, {}, null]);
  expect(await usedBytes(owner)).toBe(0);
});
