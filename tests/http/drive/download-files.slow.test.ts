import { fetch } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

interface DownloadFile {
  path: string;
  size: number;
  url: string | null;
}

let ann: Person;
let top: FileEntry;
let paths: string[];

/** Three folders of 90 files each, an empty one, and a file at the end. */
beforeAll(async () => {
  ann = await newPerson();
  top = await newFolder(ann, { name: 'top' });
  const names = ['a', 'b', 'b/c'];
  const folders: Record<string, FileEntry> = {};
  for (const path of names) {
    const [own = '', parent] = path.split('/').toReversed();
    const folder = await newFolder(ann, {
      name: own,
      parentId: (parent ? folders[parent] : top)?.id ?? null,
    });
    folders[path] = folder;
    for (let begin = 0; begin < 90; begin += 15) {
      const batch = Array.from({ length: 15 }, (_, index) => {
        const name = `${begin + index}.txt`;
        return newFile(ann, { name, content: `${path}/${name}`, parentId: folder.id });
      });
      await Promise.all(batch);
    }
  }
  await newFolder(ann, { name: 'void', parentId: top.id });
  await newFile(ann, { name: 'z.txt', content: 'z.txt', parentId: top.id });
  const numbers = Array.from({ length: 90 }, (_, index) => `${index}.txt`);
  paths = [
    ...['a', 'b/c', 'b'].flatMap((path) => numbers.map((name) => `top/${path}/${name}`)),
    'top/void/',
    'top/z.txt',
  ];
});

async function listAll(visitor: Visitor, body: object): Promise<{ pages: DownloadFile[][]; name: string }> {
  const pages: DownloadFile[][] = [];
  let cursor: string | undefined;
  let name = '';
  do {
    const answer = await visitor.call(listDownloadFiles, { body: { ...body, cursor } });
    expect(answer.status, answer.text).toBe(200);
    pages.push(answer.body.files);
    name = answer.body.name;
    cursor = answer.body.next_cursor ?? undefined;
  } while (cursor);
  return { pages, name };
}

test('[F21] the files of a selection come page by page, each once, depth first, with addresses that work', async () => {
  const elsewhere = await newFolder(ann);
  const single = await newFile(ann, { name: 'top', content: 'single', parentId: elsewhere.id });
  const { pages, name } = await listAll(ann, { hashes: [top.hash], entryIds: [single.id] });
  expect(name).toBe('Files.zip');
  expect(pages.map((page) => page.length)).toEqual([zips.filesPerPage, paths.length + 1 - zips.filesPerPage]);
  const files = pages.flat();
  expect(files.map(({ path }) => path)).toEqual([
    'top',
    ...paths.map((path) => path.replace('top/', 'top (1)/')),
  ]);
  const folder = files.at(-2);
  expect(folder).toMatchObject({ path: 'top (1)/void/', size: 0, url: null });
  for (const index of [0, 1, 150, 250]) {
    const { url, path, size } = files[index] as DownloadFile;
    expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('900');
    const text = await (await fetch(url ?? '')).text();
    expect(text).toBe(index === 0 ? 'single' : path.replace('top (1)/', ''));
    expect(size).toBe(text.length);
  }
});

test('[L8] by a link its visitor lists what may be downloaded, and strangers list nothing', async () => {
  const link = await newLink(ann, top, { allow_download: true, password: 'open sesame' });
  const body = { entryIds: [top.id], shareable_link: link.id, password: 'open sesame' };
  const { pages, name } = await listAll(newGuest(), body);
  expect(name).toBe('top.zip');
  expect(pages.flat().map(({ path }) => path)).toEqual(paths);
  const statusOf = async (visitor: Visitor, sent: object) =>
    (await visitor.call(listDownloadFiles, { body: sent })).status;
  expect(await statusOf(newGuest(), { ...body, password: 'wrong' })).toBe(404);
  expect(await statusOf(newGuest(), { entryIds: [top.id] })).toBe(401);
  expect(await statusOf(await newPerson(), { entryIds: [top.id] })).toBe(404);
  const looking = await newFolder(ann);
  const look = await newLink(ann, looking, { allow_download: false });
  expect(await statusOf(newGuest(), { entryIds: [looking.id], shareable_link: look.id })).toBe(403);
});

test('[F21] a cursor belongs to its selection', async () => {
  const { body } = await ann.call(listDownloadFiles, { body: { entryIds: [top.id] } });
  const other = await newFolder(ann);
  for (const cursor of [body.next_cursor, 'nonsense']) {
    const answer = await ann.call(listDownloadFiles, { body: { entryIds: [other.id], cursor } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.cursor).toHaveLength(1);
  }
});
