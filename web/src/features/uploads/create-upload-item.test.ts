import { expect, test } from 'vitest';
import { createUploadItem } from './create-upload-item.ts';
import { defaultUploadSettings } from './upload-settings.ts';

const place = { parentId: 3, name: 'Reports', workspaceId: 2 };
const megabyte = 1024 ** 2;
/** A file of any size without its bytes. */
const fileOf = (name: string, size: number, type = '') =>
  Object.defineProperty(new File([], name, { type, lastModified: 9 }), 'size', { value: size });
const itemOf = (file: File, settings = {}) =>
  createUploadItem('1', { file, relativePath: null }, place, { ...defaultUploadSettings, ...settings });

test('[UQ-2b] an item holds what is known of its file and where it goes', () => {
  const source = { file: fileOf('Plan.PDF', 12, 'application/pdf'), relativePath: 'work/Plan.PDF' };
  const item = createUploadItem('1', source, place, defaultUploadSettings);
  expect(item).toMatchObject({
    status: 'pending',
    percentage: 0,
    bytesUploaded: 0,
    errorMessage: null,
    entry: null,
    options: { destination: place, conflict: 'keepBoth' },
  });
  const { fingerprint, ...file } = item.file;
  expect(fingerprint).not.toBe('');
  expect(file).toEqual({
    id: '1',
    name: 'Plan.PDF',
    size: 12,
    mime: 'application/pdf',
    extension: 'pdf',
    relativePath: 'work/Plan.PDF',
    lastModified: 9,
  });
});

test('[UQ-4] a file over the limit fails at once with the size in words', () => {
  const item = itemOf(fileOf('film.mp4', 3 * megabyte), { max_size: 2 * megabyte });
  expect(item.status).toBe('failed');
  expect(item.errorMessage).toBe('film.mp4 exceeds maximum allowed size of 2 MB');
});

test('[UQ-4] a file of a type that is blocked, or not among the allowed ones, fails at once', () => {
  const blocked = itemOf(fileOf('run.exe', 1), { blocked_extensions: ['exe'] });
  const notAllowed = itemOf(fileOf('a.txt', 1, 'text/plain'), { allowed_extensions: ['image/*'] });
  expect([blocked.errorMessage, notAllowed.errorMessage]).toEqual([
    'This file type is not allowed',
    'This file type is not allowed',
  ]);
  expect(itemOf(fileOf('a.png', 1, 'image/png'), { allowed_extensions: ['image/*'] }).status).toBe('pending');
});

test('[UQ-5] the way of uploading follows size and settings', () => {
  const methodOf = (size: number, settings: object) => itemOf(fileOf('a.bin', size), settings).options.method;
  expect(methodOf(99 * megabyte, {})).toBe('simplePut');
  expect(methodOf(100 * megabyte, {})).toBe('multipart');
  expect(methodOf(4 * megabyte, { s3_direct_upload: false })).toBe('tus');
  expect(methodOf(4 * megabyte - 1, { s3_direct_upload: false })).toBe('formPost');
  expect(methodOf(4 * megabyte, { s3_direct_upload: false, disable_tus: true })).toBe('formPost');
});

test('an empty folder is an item of its own, named after the end of its path', () => {
  const item = createUploadItem('1', { file: null, relativePath: 'work/empty' }, place, {
    ...defaultUploadSettings,
    allowed_extensions: ['pdf'],
  });
  expect(item).toMatchObject({ status: 'pending', options: { method: 'createFolder' } });
  expect(item.file).toMatchObject({ name: 'empty', relativePath: 'work/empty', size: 0, mime: null });
});
