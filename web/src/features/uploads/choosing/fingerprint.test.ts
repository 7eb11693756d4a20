import { expect, test } from 'vitest';
import { fileFingerprint } from './fingerprint.ts';

const file = { name: 'film.mp4', size: 5_000_000_000, lastModified: 1_700_000_000_000, relativePath: null };
const place = { parentId: 3, workspaceId: 0 };

test('[UQ-5] the same file on its way to the same place has the same fingerprint', () => {
  expect(fileFingerprint({ ...file }, { ...place })).toBe(fileFingerprint(file, place));
});

test('[UQ-5] any difference of file or place gives another fingerprint', () => {
  const all = [
    fileFingerprint(file, place),
    fileFingerprint({ ...file, name: 'film2.mp4' }, place),
    fileFingerprint({ ...file, size: 5_000_000_001 }, place),
    fileFingerprint({ ...file, lastModified: 1_700_000_000_001 }, place),
    fileFingerprint({ ...file, relativePath: 'a/film.mp4' }, place),
    fileFingerprint(file, { ...place, parentId: null }),
    fileFingerprint(file, { ...place, workspaceId: 1 }),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('[UP11] the fingerprint fits the field of the API however long the names are', () => {
  const long = { ...file, name: 'x'.repeat(255), relativePath: 'y/'.repeat(2000) };
  expect(fileFingerprint(long, place).length).toBeLessThan(255);
});
