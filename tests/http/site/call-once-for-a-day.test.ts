import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicateEntries } from '#shared/routes/drive/actions.ts';
import { namesIn } from '../../support/builders/drive-actions.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';

let stack: UploadStack;
const hourSeconds = 3600;

beforeAll(async () => {
  stack = await startUploadStack();
}, 120_000);

afterAll(() => stack.close());

test('[C62] a call with a key is known for a day, and is another call after it', async () => {
  const ann = await stack.newPerson();
  const file = await newFile(ann, { name: 'a.txt' });
  const headers = { 'idempotency-key': randomUUID() };
  const copy = () => ann.call(duplicateEntries, { body: { entryIds: [file.id] }, headers });
  const first = await copy();
  await stack.advanceClock(23 * hourSeconds);
  const repeated = await copy();
  expect([repeated.text, repeated.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  expect(await namesIn(ann)).toHaveLength(2);
  await stack.advanceClock(1.5 * hourSeconds);
  const again = await copy();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
  expect(await namesIn(ann)).toHaveLength(3);
}, 60_000);
