import { expect, test, vi } from 'vitest';
import { createPartSigner, type PartSignerOptions } from './part-signer.ts';

function createSigner(partCount: number) {
  const clock = { nowMs: 0 };
  const calls: number[][] = [];
  const sign = vi.fn<PartSignerOptions['sign']>(async (partNumbers: number[]) => {
    calls.push(partNumbers);
    return partNumbers.map((partNumber) => ({ partNumber, url: `part-${partNumber}-call-${calls.length}` }));
  });
  return { clock, calls, sign, signer: createPartSigner({ partCount, sign, now: () => clock.nowMs }) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('[UP12] parts are signed in batches of ten, each part once', async () => {
  const { signer, calls } = createSigner(23);
  const urls = await Promise.all(range(1, 23).map((partNumber) => signer.urlFor(partNumber)));
  expect(calls).toEqual([range(1, 10), range(11, 20), range(21, 23)]);
  expect(urls[0]).toBe('part-1-call-1');
  expect(urls[22]).toBe('part-23-call-3');
});

test('[UP14] parts that are stored already are not signed', async () => {
  const { signer, calls } = createSigner(14);
  signer.markStored([1, 2, 5, 6]);
  await signer.urlFor(3);
  expect(calls).toEqual([[3, 4, 7, 8, 9, 10, 11, 12, 13, 14]]);
});

test('addresses are signed again before their hour is over', async () => {
  const { signer, calls, clock } = createSigner(2);
  await signer.urlFor(1);
  clock.nowMs = 59 * 60_000 + 1;
  expect(await signer.urlFor(2)).toBe('part-2-call-2');
  expect(calls).toEqual([[1, 2], [2]]);
});

test('a refused address brings a new batch, once for all parts of the old one', async () => {
  const { signer, calls } = createSigner(12);
  const old = await Promise.all([1, 2, 3].map((partNumber) => signer.urlFor(partNumber)));
  signer.markStored([1]);
  const renewed = await Promise.all([signer.replace(old[1] ?? ''), signer.replace(old[2] ?? '')]);
  expect(renewed).toEqual(['part-2-call-2', 'part-3-call-2']);
  expect(calls).toEqual([range(1, 10), range(2, 11)]);
});

test('a failed signing is told to those who wait, and the next asks again', async () => {
  const { signer, sign, calls } = createSigner(2);
  sign.mockRejectedValueOnce(new Error('no network'));
  await expect(Promise.all([signer.urlFor(1), signer.urlFor(2)])).rejects.toThrow('no network');
  expect(await signer.urlFor(1)).toBe('part-1-call-1');
  expect(calls).toEqual([[1, 2]]);
});

test('a part that the server left out is an error, not an empty address', async () => {
  const signer = createPartSigner({ partCount: 1, sign: async () => [], now: () => 0 });
  await expect(signer.urlFor(1)).rejects.toThrow('part 1');
});
