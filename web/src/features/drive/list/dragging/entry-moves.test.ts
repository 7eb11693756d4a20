import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { canMoveInto, type DropFolder } from './entry-moves.ts';

const entry = (id: number, parentId: number | null, mayUpdate = true) =>
  ({
    id,
    parent_id: parentId,
    path: String(id),
    workspace_id: 0,
    owner_id: 1,
    deleted_at: null,
    permissions: { 'files.update': mayUpdate },
  }) as FileEntry;

const folder = (id: number | null, path: string, canCreate = true): DropFolder => ({
  id,
  hash: String(id ?? 0),
  name: 'Folder',
  path,
  canCreate,
  space: 'person 1',
});

test('[DS-8] entries may be dropped into another folder, and at the top', () => {
  expect(canMoveInto([entry(5, 1), entry(6, 1)], folder(2, '2'))).toBe(true);
  expect(canMoveInto([entry(5, 1)], folder(null, ''))).toBe(true);
});

test('[DS-8] never onto itself, into a folder inside it, or where it is already', () => {
  expect(canMoveInto([entry(5, 1)], folder(5, '1/5'))).toBe(false);
  expect(canMoveInto([entry(5, 1)], folder(9, '1/5/7/9'))).toBe(false);
  expect(canMoveInto([entry(5, 1)], folder(1, '1'))).toBe(false);
  expect(canMoveInto([entry(5, null)], folder(null, ''))).toBe(false);
});

test('[DA-1] never against a permission, of the folder or of any of the entries', () => {
  expect(canMoveInto([entry(5, 1)], folder(2, '2', false))).toBe(false);
  expect(canMoveInto([entry(5, 1), entry(6, 1, false)], folder(2, '2'))).toBe(false);
});

test('an id that is part of another id is not above it', () => {
  expect(canMoveInto([entry(5, 1)], folder(55, '1/55'))).toBe(true);
});

test('[SH2] never out of the drive that they are in, nor what was shared itself', () => {
  const theirs = { ...entry(5, 1), owner_id: 2 };
  expect(canMoveInto([theirs], folder(2, '2'))).toBe(false);
  expect(canMoveInto([theirs], { ...folder(2, '2'), space: 'person 2' })).toBe(true);
  const shared = { ...theirs, shared_at: '2026-01-01T00:00:00.000000Z' };
  expect(canMoveInto([shared], { ...folder(2, '2'), space: 'person 2' })).toBe(false);
});
