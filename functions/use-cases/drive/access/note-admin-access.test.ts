import { expect, test } from 'vitest';
import { maxNameChars } from '../../site/audit/audit-step.ts';
import { permissionsOver } from './permissions.ts';
import { doorsOf } from './right.ts';
import { pathOf } from './note-admin-access.ts';

type Path = Parameters<typeof pathOf>[0];
const named = (name: string) => ({ name }) as Path['entry'];
const pathWith = (folders: string[], name: string) =>
  pathOf({ ancestors: folders.map(named), entry: named(name) });

test('[FA3] the log has the whole path, and the end of one that is too long for it', () => {
  expect(pathWith([], 'a.txt')).toBe('a.txt');
  expect(pathWith(['one', 'two'], 'a.txt')).toBe('one/two/a.txt');
  const long = 'x'.repeat(90);
  expect(pathWith([long, long, 'near'], 'a.txt')).toBe(`${long}/${long}/near/a.txt`);
  expect(pathWith([long, long, 'near folder'], 'report.txt')).toBe(`…/${long}/near folder/report.txt`);
  expect(pathWith(['one'], 'y'.repeat(maxNameChars))).toBe(`…/${'y'.repeat(maxNameChars)}`);
});

test('[FA2] [FA3] admins come in everywhere to look and to delete, and change nothing', () => {
  const right = { via: 'admin' } as const;
  expect(doorsOf(right)).toBeUndefined();
  expect(permissionsOver(right, named('a.txt'), [])).toEqual({
    'files.update': false,
    'files.create': false,
    'files.download': true,
    'files.delete': true,
  });
});
