import { expect, test } from 'vitest';
import { readDroppedItems } from './read-dropped-items.ts';

interface FakeFolder {
  [name: string]: FakeFolder | File;
}

function fakeEntry(name: string, content: FakeFolder | File, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const shared = { name, fullPath };
  if (content instanceof File) {
    const file = (resolve: (file: File) => void) => resolve(content);
    return { ...shared, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const children = Object.entries(content).map(([child, value]) => fakeEntry(child, value, fullPath));
  const createReader = () => {
    const rest = [...children];
    // As browsers do: a hundred at a time, then none.
    return { readEntries: (resolve: (batch: FileSystemEntry[]) => void) => resolve(rest.splice(0, 100)) };
  };
  return { ...shared, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

/** A drop whose items are void once the event has been handled, as in a browser. */
function fakeDrop(entries: (FileSystemEntry | null)[], looseFile: File | null = null) {
  let isOver = false;
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => (isOver ? null : entry),
    getAsFile: () => (isOver ? null : looseFile),
  }));
  const end = () => {
    isOver = true;
  };
  return { items: items as unknown as DataTransferItemList, end };
}

const fileOf = (name: string) => new File(['x'], name);
const pathsOf = (sources: { file: File | null; relativePath: string | null }[]) =>
  sources.map(({ file, relativePath }) => [file?.name ?? null, relativePath]);

test('a folder is read to its end: nested files carry their path, empty folders come without a file', async () => {
  const folder = { 'a.txt': fileOf('a.txt'), sub: { 'b.txt': fileOf('b.txt'), empty: {} } };
  const { items } = fakeDrop([fakeEntry('work', folder), fakeEntry('alone.txt', fileOf('alone.txt'))]);
  expect(pathsOf(await readDroppedItems(items))).toEqual([
    ['a.txt', 'work/a.txt'],
    ['b.txt', 'work/sub/b.txt'],
    [null, 'work/sub/empty'],
    ['alone.txt', null],
  ]);
});

test('a folder of more entries than one reading gives is complete', async () => {
  const names = Array.from({ length: 250 }, (_, index) => `${index}.txt`);
  const folder = Object.fromEntries(names.map((name) => [name, fileOf(name)]));
  const { items } = fakeDrop([fakeEntry('many', folder)]);
  const sources = await readDroppedItems(items);
  expect(sources.map((source) => source.relativePath)).toEqual(names.map((name) => `many/${name}`));
});

test('the items are taken hold of within the event, before they are void', async () => {
  const { items, end } = fakeDrop([
    fakeEntry('work', { 'a.txt': fileOf('a.txt') }),
    fakeEntry('b', fileOf('b')),
  ]);
  const reading = readDroppedItems(items);
  end();
  expect(await reading).toHaveLength(2);
});

test('what is no file is left out, and a file without an entry is taken as it is', async () => {
  const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  const { items } = fakeDrop([null], fileOf('picture.png'));
  const all = [...items, text] as unknown as DataTransferItemList;
  expect(pathsOf(await readDroppedItems(all))).toEqual([['picture.png', null]]);
});

test('a folder that cannot be read is an error, not a silent gap', async () => {
  const locked = fakeEntry('locked', {}) as FileSystemDirectoryEntry;
  const refuse = (_: unknown, reject?: (error: DOMException) => void) =>
    reject?.(new DOMException('denied', 'NotReadableError'));
  locked.createReader = () => ({ readEntries: refuse });
  await expect(readDroppedItems(fakeDrop([locked]).items)).rejects.toThrow('denied');
});
