import { fetch } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { unpackZip } from '../../support/unpack-zip.ts';

let ann: Person;
let top: FileEntry;
let paths: string[];

beforeAll(async () => {
  ann = await newPerson();
  top = await newFolder(ann, { name: 'Trip: 10?' });
  const inside = { parentId: top.id };
  const [plain, dotted, colon, alike] = [
    await newFolder(ann, { ...inside, name: 'report' }),
    await newFolder(ann, { ...inside, name: 'report.' }),
    await newFolder(ann, { ...inside, name: 'a:b' }),
    await newFolder(ann, { ...inside, name: 'a：b' }),
  ];
  const places: [FileEntry, string, string][] = [
    [top, 'CON', 'CON_'],
    [top, 'Readme', 'Readme'],
    [top, 'x|y', 'x｜y'],
    [plain, '1', 'report/1'],
    [dotted, '2', 'report．/2'],
    [colon, 'aux.txt', `a：b (${colon.id})/aux_.txt`],
    [alike, '4', 'a：b/4'],
  ];
  for (const [{ id: parentId }, name] of places) await newFile(ann, { name, parentId });
  paths = places.map(([, , path]) => `Trip： 10？/${path}`).toSorted();
});

test('[F21] the archive of the server has names that Windows can unpack', async () => {
  const { headers } = await ann.call(downloadEntries, { params: { hashes: top.hash } });
  const stored = await fetch(headers.get('location') ?? '');
  expect(stored.headers.get('content-disposition')).toContain(encodeURIComponent('Trip： 10？.zip'));
  const entries = await unpackZip(new Uint8Array(await stored.arrayBuffer()));
  expect(entries.map(({ path }) => path).toSorted()).toEqual(paths);
});

test('[F21] the archive of the browser has the same names', async () => {
  const { body } = await ann.call(listDownloadFiles, { body: { entryIds: [top.id] } });
  expect(body.name).toBe('Trip： 10？.zip');
  expect(body.files.map(({ path }: { path: string }) => path).toSorted()).toEqual(paths);
});
