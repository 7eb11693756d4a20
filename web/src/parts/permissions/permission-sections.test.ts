import { expect, test } from 'vitest';
import { listPermissions } from '#shared/permissions/permission-list.ts';
import { permissionSections, searchSections } from './permission-sections.ts';

test.each(['sitewide', 'workspace'] as const)('shows every permission of type %s in one section', (type) => {
  const shown = permissionSections(type).flatMap(({ permissions }) => permissions.map(({ name }) => name));
  const all = listPermissions(type).map(({ name }): string => name);
  expect(shown.toSorted()).toEqual(all.toSorted());
});

test('finds permissions by all words, in the language of the user', () => {
  const inCapitals = (text: string) => text.toUpperCase();
  const found = searchSections(permissionSections('sitewide'), 'UPLOAD folders', inCapitals);
  expect(found.map(({ title, permissions }) => [title, permissions.map(({ name }) => name)])).toEqual([
    ['Files', ['files.create']],
  ]);
});
