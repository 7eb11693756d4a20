import { expect, test } from 'vitest';
import { buildUnfinished } from '../test-builders.ts';
import { isUnfinishedUpload } from './unfinished-upload.ts';

const record = buildUnfinished({});

test('[UQ-5] a whole record is one, through JSON too', () => {
  expect(isUnfinishedUpload(record)).toBe(true);
  expect(isUnfinishedUpload(JSON.parse(JSON.stringify({ ...record, relativePath: 'a/b' })))).toBe(true);
});

test.each(Object.keys(record))('without its %s it is none', (field) => {
  expect(isUnfinishedUpload({ ...record, [field]: undefined })).toBe(false);
});

test.each([
  { method: 'carrier pigeon' },
  { size: '7' },
  { size: NaN },
  { isAssembled: 'yes' },
  { relativePath: 7 },
  { destination: null },
  { destination: { parentId: '1', name: 'Pictures', workspaceId: 0 } },
  { destination: { parentId: 1, workspaceId: 0 } },
])('with %j it is none', (fault) => {
  expect(isUnfinishedUpload({ ...record, ...fault })).toBe(false);
});

test.each([null, undefined, 'text', 7, []])('%j is none', (value) => {
  expect(isUnfinishedUpload(value)).toBe(false);
});
