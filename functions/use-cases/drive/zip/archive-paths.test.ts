import { expect, test } from 'vitest';
import { archiveName } from './archive-paths.ts';

const file = (name: string) => ({ name, type: 'file' as const });
const folder = (name: string) => ({ name, type: 'folder' as const });

test.each([
  [[folder('Trip')], 'Trip.zip'],
  [[file('a'), file('b')], 'Files.zip'],
  [[folder('10:30?')], '10：30？.zip'],
  [[folder('aux')], 'aux_.zip'],
])('[F21] an archive is named after the only thing in it: %j', (entries, name) => {
  expect(archiveName(entries)).toBe(name);
});
