import { expect, test } from 'vitest';
import { createResumeStore } from './resume-store.ts';
import { buildUnfinished, createMemoryStorage } from '../test-builders.ts';

const dayMs = 24 * 60 * 60 * 1000;

function createStore() {
  const present = { nowMs: 0, userId: 1 };
  const storage = createMemoryStorage();
  const open = () => createResumeStore({ storage, now: () => present.nowMs, userId: () => present.userId });
  return { present, storage, open };
}

test('[UQ-5] upload id and key are found again after the page was closed, and gone once forgotten', () => {
  const { open } = createStore();
  open().save(buildUnfinished({ fingerprint: 'f1', uploadId: 'u7', key: 'uploads/a/b' }));
  expect(open().find('f1')).toMatchObject({ uploadId: 'u7', key: 'uploads/a/b' });
  open().forget('f1');
  expect(open().find('f1')).toBeUndefined();
});

test('saving again replaces the record', () => {
  const { open } = createStore();
  open().save(buildUnfinished({ fingerprint: 'f1' }));
  open().save(buildUnfinished({ fingerprint: 'f1', isAssembled: true }));
  expect(open().list()).toMatchObject([{ fingerprint: 'f1', isAssembled: true }]);
});

test('records end with what the server keeps: seven days for multipart, one for tus', () => {
  const { open, present } = createStore();
  open().save(buildUnfinished({ fingerprint: 'parts', method: 'multipart' }));
  open().save(buildUnfinished({ fingerprint: 'chunks', method: 'tus' }));
  present.nowMs = dayMs;
  expect(
    open()
      .list()
      .map((record) => record.fingerprint),
  ).toEqual(['parts']);
  present.nowMs = 7 * dayMs;
  expect(open().list()).toEqual([]);
});

test('another person at the same browser neither sees nor loses the record', () => {
  const { open, present } = createStore();
  open().save(buildUnfinished({ fingerprint: 'f1' }));
  present.userId = 2;
  expect(open().list()).toEqual([]);
  open().forget('f1');
  present.userId = 1;
  expect(open().find('f1')).toBeDefined();
});

test('what does not belong in the storage is left out', () => {
  const { open, storage } = createStore();
  for (const text of ['not json', '{"a":1}', '[{"fingerprint":7}]']) {
    storage.setItem('holdall.unfinished-uploads', text);
    expect(open().list()).toEqual([]);
  }
});
