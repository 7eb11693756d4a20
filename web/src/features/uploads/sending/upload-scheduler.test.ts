import { describe, expect, test } from 'vitest';
import { buildItem, type ItemFacts } from '../test-builders.ts';
import { nextToStart } from './upload-scheduler.ts';

const chunkBytes = 4 * 1024 ** 2;
const next = (...facts: ItemFacts[]) =>
  nextToStart(
    facts.map((fact, index) => buildItem({ id: String(index), ...fact })),
    chunkBytes,
  )?.id;

const small = { method: 'simplePut' } as const;
const running = { ...small, status: 'inProgress' } as const;

test('[UQ-2] three run at once, and the next starts when one of them has ended', () => {
  expect(next(running, running, small)).toBe('2');
  expect(next(running, running, running, small)).toBeUndefined();
  expect(next({ ...small, status: 'completed' }, running, running, small)).toBe('3');
});

test('[UQ-2] the first pending one is next, whatever has failed or was aborted before it', () => {
  expect(next({ ...small, status: 'failed' }, { ...small, status: 'aborted' }, small, small)).toBe('2');
  expect(next({ ...small, status: 'completed' })).toBeUndefined();
});

describe('[UQ-2] one at a time', () => {
  const lonely: [string, ItemFacts][] = [
    ['a file of a folder upload', { method: 'formPost', relativePath: 'folder/a.txt' }],
    ['a big file of a folder upload', { method: 'multipart', relativePath: 'folder/a.txt' }],
    ['a multipart upload', { method: 'multipart' }],
    ['a tus upload of several chunks', { method: 'tus', size: chunkBytes + 1 }],
  ];
  test.each(lonely)('%s waits until nothing runs', (_, facts) => {
    expect(next(running, facts, small)).toBeUndefined();
    expect(next({ ...small, status: 'completed' }, facts)).toBe('1');
  });
  test.each(lonely)('nothing starts beside %s', (_, facts) => {
    expect(next({ ...facts, status: 'inProgress' }, small)).toBeUndefined();
  });
});

test('[UQ-2] a tus upload of a single chunk runs beside others', () => {
  expect(next(running, { method: 'tus', size: chunkBytes })).toBe('1');
});

describe('[UQ-2] small files of a folder upload', () => {
  const ofFolder = { ...small, relativePath: 'folder/a.txt' } as const;
  const sending = { ...ofFolder, status: 'inProgress' } as const;

  test('are one upload, whose files are sent three at a time', () => {
    expect(next(sending, sending, ofFolder)).toBe('2');
    expect(next(sending, sending, sending, ofFolder)).toBeUndefined();
  });

  test('run beside nothing else', () => {
    expect(next(running, ofFolder)).toBeUndefined();
    expect(next(sending, small)).toBeUndefined();
    expect(next(sending, { method: 'multipart', relativePath: 'folder/b' })).toBeUndefined();
  });

  test('make room when their bytes have arrived, but not for what runs alone', () => {
    const sent = { ...sending, isSent: true };
    expect(next(sent, sent, sent, ofFolder)).toBe('3');
    expect(next(sent, small)).toBe('1');
    expect(next(sent, { method: 'multipart' })).toBeUndefined();
  });

  test('are joined by empty folders', () => {
    expect(next(sending, { method: 'createFolder', relativePath: 'folder/empty' })).toBe('1');
  });
});

test('[UQ-2] what is paused is passed over', () => {
  expect(next({ ...small, isPaused: true }, small)).toBe('1');
  expect(next({ ...small, isPaused: true })).toBeUndefined();
});
