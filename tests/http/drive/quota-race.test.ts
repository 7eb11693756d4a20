import { expect, test } from 'vitest';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { abort, startMultipart } from '../../support/builders/multipart-calls.ts';
import { gigabyte, megabyte } from '../../support/bytes.ts';
import { beginByEveryMethod } from '../../support/builders/upload-methods.ts';
import type { Visitor } from '../../support/visitor.ts';

const kilobyte = 1024;

const exhausted = {
  status: 'error',
  code: 'spaceExhausted',
  params: { space: '25 GB' },
  message: 'You have exhausted your allowed space of 25 GB. Delete some files or upgrade your plan.',
  errors: {
    size: ['You have exhausted your allowed space of 25 GB. Delete some files or upgrade your plan.'],
  },
  details: { size: [{ code: 'spaceExhausted', params: { space: '25 GB' } }] },
  action: { label: 'Upgrade', action: '/pricing' },
};

/** Leaves this much of a new person's space: the rest is reserved by uploads that have begun. */
async function leaveSpace(owner: Visitor, bytes: number): Promise<void> {
  const sizes = [5, 5, 5, 5].map((size) => size * gigabyte);
  for (const size of [...sizes, 5 * gigabyte - bytes]) expect((await presign(owner, size)).status).toBe(200);
}

test(
  '[UP8] 100 uploads that race for the last megabyte never pass the allowance',
  { tags: 'variant' },
  async () => {
    const owner = await newPerson();
    await leaveSpace(owner, megabyte);
    const sizeBytes = 64 * kilobyte;
    const content = new Uint8Array(sizeBytes).fill(7);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const signed = await presign(owner, sizeBytes, { filename: `${index}.bin`, mime: '' });
        if (signed.status !== 200) return signed;
        expect((await putTo(signed.body, content)).status).toBe(200);
        return register(owner, signed.body.key, sizeBytes, { clientName: `${index}.bin` });
      }),
    );
    const accepted = outcomes.filter((answer) => answer.status === 200);
    expect(accepted).toHaveLength(16);
    const refused = outcomes.filter((answer) => answer.status !== 200);
    for (const answer of refused) expect([answer.status, answer.body]).toEqual([422, exhausted]);
    const entries = await childrenOf(owner);
    expect(entries).toHaveLength(16);
    expect(entries.reduce((sum, entry) => sum + entry.file_size, 0)).toBe(await usedBytes(owner));
    await expectSpaceLeft(owner, 0);
  },
);

test(
  '[UP3] [UP8] [UP11] every method answers the same when the space is exhausted',
  { tags: 'variant' },
  async () => {
    const owner = await newPerson();
    await leaveSpace(owner, 10);
    const answers = await beginByEveryMethod(owner, 11);
    expect(answers).toHaveLength(4);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([422, exhausted]);
    expect((await uploadFile(owner, { content: '0123456789' })).file_size).toBe(10);
  },
);

test('[UP16] an upload that is given up gives its space back, once', async () => {
  const owner = await newPerson();
  const first = await startMultipart(owner, wholeSpace);
  expect(first.status).toBe(200);
  expect((await presign(owner, 1)).status).toBe(422);
  await Promise.all([abort(owner, first.body), abort(owner, first.body), abort(owner, first.body)]);
  await expectSpaceLeft(owner, wholeSpace);
});

test('[UP8] [UP16] beginning and giving up at once keep the count right, and nothing fails on the server', async () => {
  const owner = await newPerson();
  const work = Array.from({ length: 20 }, async (_, index) => {
    const started = await startMultipart(owner, gigabyte + index);
    if (started.status !== 200) return [started.status];
    return [started.status, (await abort(owner, started.body)).status];
  });
  const statuses = (await Promise.all(work)).flat();
  for (const status of statuses) expect([200, 409, 422]).toContain(status);
  await expectSpaceLeft(owner, wholeSpace);
});

test(
  '[UP10] versions count: replacing a file takes the space of both contents',
  { tags: 'variant' },
  async () => {
    const owner = await newPerson();
    await uploadFile(owner, { name: 'a.txt', content: 'first' });
    await uploadFile(owner, { name: 'a.txt', content: 'second!', conflict: 'replace' });
    expect(await usedBytes(owner)).toBe(12);
    await expectSpaceLeft(owner, wholeSpace - 12);
  },
);
