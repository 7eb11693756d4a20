import { expect, test } from 'vitest';
import { archiveName, namesAtTop, safeName } from './archive-paths.ts';

const file = (name: string, entryId = 7) => ({ name, entryId, type: 'file' as const });
const folder = (name: string, entryId = 7) => ({ name, entryId, type: 'folder' as const });

test('[F21] names stay as they are, whatever script they are in', () => {
  for (const name of ['größe 東京 🗼.txt', '..a', 'a..', 'C:', "it's (1)", '.env']) {
    expect(safeName(file(name))).toBe(name);
  }
});

test('[F21] no name leads out of the archive or commands a terminal', () => {
  expect(safeName(file('..'))).toBe('_ (7)');
  expect(safeName(folder('.'))).toBe('_ (7)');
  expect(safeName(file('../etc/passwd.txt'))).toBe('.._etc_passwd (7).txt');
  expect(safeName(file('a\\b\u0007.txt', 9))).toBe('a_b_ (9).txt');
  expect(safeName(folder('a\u001b[2J.d'))).toBe('a_[2J.d (7)');
});

test('[F21] equal names side by side are numbered, also where only case or composition differs', () => {
  const entries = [file('a.txt'), file('A.TXT'), file('a.txt'), folder('a.txt'), file('a (1).txt')];
  expect(namesAtTop(entries)).toEqual(['a.txt', 'A (1).TXT', 'a (2).txt', 'a.txt (1)', 'a (1) (1).txt']);
  expect(namesAtTop([file('é'), file('e\u0301')])).toEqual(['é', 'e\u0301 (1)']);
});

test('[F21] an archive is named after the only thing in it', () => {
  expect(archiveName([folder('Trip')])).toBe('Trip.zip');
  expect(archiveName([file('a'), file('b')])).toBe('Files.zip');
});
