import { expect, test, vi } from 'vitest';
import { createAddressBook } from './address-book.ts';
import type { SignedAddress } from './signed-address.ts';
import { buildItem } from '../test-builders.ts';
import type { UploadItem } from '../upload-item.ts';

const { signal } = new AbortController();
const hourMs = 3_600_000;
const addressOf = (key: string): SignedAddress => ({
  url: `https://s/${key}`,
  key,
  headers: {},
  method: 'PUT',
});

/** A book of so many items that come one after the other. */
function start(count: number, size = 10) {
  const items = Array.from({ length: count }, (_, nth) =>
    buildItem({ id: `${nth}`, size, method: 'simplePut' }),
  );
  const wanted = new Set(items.map(({ id }) => id));
  let nowMs = 0;
  let call = 0;
  const sign = vi.fn<(batch: UploadItem[]) => Promise<(SignedAddress | Error)[]>>(async (batch) => {
    call += 1;
    return batch.map(({ id }) => addressOf(`${id}.${call}`));
  });
  const discard = vi.fn<(keys: string[]) => void>();
  const book = createAddressBook({
    upcoming: (item) => items.slice(items.indexOf(item) + 1).filter(({ id }) => wanted.has(id)),
    isWanted: (id) => wanted.has(id),
    sign,
    discard,
    now: () => nowMs,
  });
  const key = async (nth: number) => (await book.addressFor(items[nth] as UploadItem, signal)).key;
  return { book, items, wanted, sign, discard, key, pass: (ms: number) => void (nowMs += ms) };
}

const sizes = (sign: ReturnType<typeof start>['sign']) => sign.mock.calls.map(([batch]) => batch.length);

test('[UP8b] a hundred files are signed by one call, and the next hundred before they are needed', async () => {
  const { key, sign } = start(250);
  expect(await Promise.all([key(0), key(1), key(2)])).toEqual(['0.1', '1.1', '2.1']);
  expect(sizes(sign)).toEqual([100]);
  await key(69);
  expect(sizes(sign)).toEqual([100]);
  await key(70);
  await vi.waitFor(() => expect(sizes(sign)).toEqual([100, 100]));
  expect(await key(199)).toBe('199.2');
});

test('[UP8b] big files are signed when their turn comes', async () => {
  const { key, sign } = start(10, 30 * 1024 ** 2);
  await key(0);
  expect(sign.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['0', '1']);
});

test('[UQ-4] one that is refused hears of it, once: a retry asks again', async () => {
  const { key, sign, items } = start(3);
  sign.mockImplementationOnce(async () => [addressOf('0'), new Error('too big'), addressOf('2')]);
  expect(await key(0)).toBe('0');
  await expect(key(1)).rejects.toThrow('too big');
  expect(await key(2)).toBe('2');
  expect(await key(1)).toBe('1.1');
  expect(sign).toHaveBeenCalledTimes(2);
  expect(sign.mock.calls[1]?.[0]).toEqual([items[1]]);
});

test('a call that fails is every waiting one’s failure, and the way is free for another', async () => {
  const { key, sign } = start(2);
  sign.mockRejectedValueOnce(new Error('offline'));
  const both = await Promise.allSettled([key(0), key(1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await key(1)).toBe('1.1');
});

test('[UP9] an address that grew old is signed anew and given back', async () => {
  const { key, discard, pass } = start(1);
  expect(await key(0)).toBe('0.1');
  pass(hourMs - 61_000);
  expect(await key(0)).toBe('0.1');
  pass(2000);
  expect(await key(0)).toBe('0.2');
  expect(discard).toHaveBeenCalledExactlyOnceWith(['0.1']);
});

test('[UQ-3] [UP16b] what is not wanted any more is given back, also what is signed only now', async () => {
  const { book, key, discard, wanted } = start(3);
  const first = key(0);
  wanted.delete('2');
  await first;
  expect(discard).toHaveBeenCalledExactlyOnceWith(['2.1']);
  book.giveUp(['0', '1', '2']);
  expect(discard).toHaveBeenLastCalledWith(['0.1', '1.1']);
  expect(book.has('0')).toBe(false);
});

test('an aborted one does not wait for its batch', async () => {
  const { book, sign, items } = start(1);
  sign.mockImplementation(() => new Promise(() => undefined));
  const controller = new AbortController();
  const address = book.addressFor(items[0] as UploadItem, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(address).rejects.toThrow('stopped');
});
