import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { bootstrapQuery } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { actionsFor, type ActionPlace } from './entry-actions.ts';
import { anEntry, star, viewOnly } from './test-entries.ts';

const file = anEntry({ id: 1 });
const folder = anEntry({ id: 2, type: 'folder', name: 'Folder' });

function keysFor(entries: FileEntry[], place: Partial<ActionPlace> = {}): string[] {
  return actionsFor(entries, { view: 'folder', may: () => true, ...place }).map(({ key }) => key);
}

test('[DA-1] an owner may do everything with a file, and with a folder', () => {
  expect(keysFor([file])).toEqual(
    'preview download share getLink star move rename tags copy copyTo versions details delete'.split(' '),
  );
  expect(keysFor([folder])).toEqual(
    'open download share getLink star move rename tags color copy copyTo details delete'.split(' '),
  );
});

test('[DA-1] several entries take what is for several', () => {
  expect(keysFor([file, folder])).toEqual('download getLink star move tags copy copyTo delete'.split(' '));
  expect(keysFor([folder, anEntry({ id: 3, type: 'folder' })])).toEqual(
    'download getLink star move tags color copy copyTo delete'.split(' '),
  );
});

test('what is done entry by entry is not offered for more than a call takes elsewhere', () => {
  const folders = Array.from({ length: 501 }, (_, index) => anEntry({ id: index + 1, type: 'folder' }));
  expect(keysFor(folders)).toEqual('download star move copy copyTo delete'.split(' '));
  expect(keysFor(folders.slice(1))).toContain('tags');
  expect(keysFor(folders.slice(0, 90))).toContain('getLink');
  expect(keysFor(folders.slice(0, 91))).not.toContain('getLink');
});

test('[DA-1] each action needs its permission on every entry', () => {
  expect(keysFor([viewOnly(file)])).toEqual('preview star tags versions details'.split(' '));
  expect(keysFor([file, viewOnly(folder)])).toEqual('star tags'.split(' '));
});

test('[DA-1] copies and links also need the permission of the site', () => {
  const keys = keysFor([file], { may: () => false });
  expect(keys).not.toContain('copy');
  expect(keys).not.toContain('copyTo');
  expect(keys).not.toContain('getLink');
});

describe('what others share', () => {
  const owner = { owner_id: 9 };
  const shared = anEntry({ id: 4, ...owner, type: 'folder', shared_at: '2026-01-01T00:00:00.000000Z' });
  const inside = anEntry({ id: 5, ...owner, path: '4/5', parent_id: 4 });
  const theirs = anEntry({ id: 4, ...owner, type: 'folder' });
  const visitor = { user: { id: 1 } } as BootstrapData;

  beforeEach(() => queryClient.setQueryData(bootstrapQuery.queryKey, visitor));
  afterEach(() => queryClient.clear());

  test.each([shared, theirs])(
    '[DA-1] [SH4] the shared entry itself stays where it is, and can be left',
    (entry) => {
      expect(keysFor([entry])).toEqual(
        'open download share getLink star rename tags color copyTo details leave'.split(' '),
      );
      expect(keysFor([viewOnly(entry)])).toEqual('open star tags details leave'.split(' '));
    },
  );

  test('[DA-1] [SH2] inside of it the permissions say what may be done', () => {
    expect(keysFor([inside])).toEqual(
      'preview download share getLink star move rename tags copy copyTo versions details delete'.split(' '),
    );
    expect(keysFor([viewOnly(inside)])).toEqual('preview star tags versions details'.split(' '));
  });

  test('one link is for entries of one drive', () => {
    expect(keysFor([inside, file])).not.toContain('getLink');
    expect(keysFor([inside, { ...inside, id: 6, path: '4/6' }])).toContain('getLink');
  });
});

test('[DA-1] a star is taken only where all have one', () => {
  const starred = { ...file, tags: [star] };
  expect(keysFor([starred])).toContain('unstar');
  expect(keysFor([starred])).not.toContain('star');
  expect(keysFor([starred, folder])).toContain('star');
  expect(keysFor([starred, folder])).not.toContain('unstar');
});

test('[DTR-1] in the trash there is Restore and Delete forever alone', () => {
  expect(keysFor([file], { view: 'trash' })).toEqual(['restore', 'deleteForever']);
  expect(keysFor([file, folder], { view: 'trash' })).toEqual(['restore', 'deleteForever']);
  expect(keysFor([viewOnly(file)], { view: 'trash' })).toEqual([]);
});

test('nothing may be done with nothing', () => {
  expect(keysFor([])).toEqual([]);
});
