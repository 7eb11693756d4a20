import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

function shared(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

test('returns the files, without the caption', () => {
  const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  expect(readShared(shared({ text: 'Look at this' }, ...files)).map(({ name }) => name)).toEqual([
    'a.png',
    'b.png',
  ]);
});

test('makes a text file of a shared link, named after its title', async () => {
  const [file] = readShared(shared({ title: 'News: a/b', text: 'Read this', url: 'https://example.com/' }));
  expect(file).toMatchObject({ name: 'News a b.txt', type: 'text/plain' });
  expect(await file?.text()).toBe('Read this\nhttps://example.com/');
});

test.each([
  [{ text: 'note' }, ['note.txt']],
  [{ url: 'https://example.com/a' }, ['https example.com a.txt']],
  [{ title: ' \u0000 ', text: '???' }, ['text.txt']],
  [{ title: 'A title alone' }, []],
  [{ text: '  ' }, []],
  [{ text: `${'a'.repeat(98)}👍🏽 yes` }, [`${'a'.repeat(98)}.txt`]],
])('of %j makes %j', (fields, names) => {
  expect(readShared(shared(fields)).map(({ name }) => name)).toEqual(names);
});

test('leaves out the empty file that browsers send for no file', () => {
  expect(readShared(shared({}, new File([], '')))).toEqual([]);
});

test('keeps an empty file that somebody shares', () => {
  expect(readShared(shared({ text: 'caption' }, new File([], 'empty.txt')))).toMatchObject([
    { name: 'empty.txt', size: 0 },
  ]);
});
