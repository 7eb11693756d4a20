import path from 'node:path';
import { expect, test } from 'vitest';
import { usersOf } from './library-users.ts';

const root = path.join(import.meta.dirname, '../..');
const library = (file: string) => path.join(root, 'node_modules/react-aria/dist', file);
const own = (file: string) => path.join(root, 'web/src/ui/overlays', file);

const index = library('exports/useMenu.mjs');
const importers: Record<string, string[]> = {
  [library('private/menu/useMenuTrigger.mjs')]: [index],
  [library('private/menu/useMenuItem.mjs')]: [index],
  [library('private/utils/useId.mjs')]: [library('private/menu/useMenuItem.mjs')],
  [index]: [own('menu.tsx')],
};
const users = (file: string) => usersOf(library(file), (id) => ({ importers: importers[id] ?? [] }));

test('an index has as users those who import the name of a module through it', () => {
  expect(users('private/menu/useMenuTrigger.mjs')).toEqual([own('menu.tsx')]);
  expect(users('private/menu/useMenuItem.mjs')).toEqual([]);
});

test('other modules are users themselves', () => {
  expect(users('private/utils/useId.mjs')).toEqual([library('private/menu/useMenuItem.mjs')]);
});
