import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { mergeMenus } from './merge-menus.ts';
import { placeInMenus, placeOfMenuChange } from './menu-places.ts';
import { findPlace, insertItem, listPlaces, numberItems, replaceItem } from './menu-tree.ts';

const item = (id: string, fields: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  icon: null,
  type: 'route',
  action: `/${id}`,
  order: 0,
  ...fields,
});
const menu = (items: MenuItem[], fields: Partial<Menu> = {}): Menu => ({
  id: '1',
  name: 'Main',
  positions: ['header'],
  items: numberItems(items),
  ...fields,
});
const base = menu([item('a', { children: [item('b')] }), item('c')]);
const relabel = (from: Menu, id: string, label: string): Menu => ({
  ...from,
  items: replaceItem(from.items, id, (each) => [{ ...each, label }]),
});
const tree = (items: readonly MenuItem[]) =>
  listPlaces(items).map(({ item: { id }, depth }) => '-'.repeat(depth) + id);
const merge = (mine: Menu, theirs: Menu) => {
  const { menus, conflicts } = mergeMenus([base], [mine], [theirs]);
  return { items: menus[0]?.items ?? [], menus, conflicts };
};

test('two admins keep what each has changed alone', () => {
  const theirs = { ...relabel(base, 'c', 'Theirs'), name: 'Top' };
  const { menus, items, conflicts } = merge(relabel(base, 'b', 'Mine'), theirs);
  expect(conflicts).toEqual([]);
  expect(menus[0]?.name).toBe('Top');
  expect(listPlaces(items).map((each) => each.item.label)).toEqual(['a', 'Mine', 'Theirs']);
});

test('a field that both have changed is a conflict at its item', () => {
  const { items, conflicts } = merge(relabel(base, 'b', 'Mine'), relabel(base, 'b', 'Theirs'));
  expect(conflicts).toEqual([{ place: 'menus.1.items.b.label', mine: 'Mine', theirs: 'Theirs' }]);
  expect(findPlace(items, 'b')?.item.label).toBe('Mine');
});

test('items that one has moved have what the other has added, and not what they deleted', () => {
  const mine = menu([item('c', { children: [item('a', { children: [item('b')] })] }), item('m')]);
  const theirs = menu([item('a', { children: [item('b'), item('t')] })]);
  expect(tree(merge(mine, theirs).items)).toEqual(['-c', '--a', '---b', '---t', '-m']);
  expect(tree(merge(base, theirs).items)).toEqual(tree(theirs.items));
  expect(tree(merge(menu([item('a')]), menu([...base.items, item('t')])).items)).toEqual(['-a', '-t']);
});

test('an item that one has changed and the other deleted stays, and the one who changed it hears of it', () => {
  const theirs = menu([item('a', { children: [item('b')] })]);
  const mine = relabel(base, 'c', 'Mine');
  const { items, conflicts } = merge(mine, theirs);
  expect(tree(items)).toEqual(['-a', '--b', '-c']);
  expect(conflicts).toEqual([{ place: 'menus.1.items.c', mine: 'Mine', theirs: undefined }]);
  expect(tree(merge(theirs, mine).items)).toEqual(['-a', '--b', '-c']);
});

test('menus come and go beside each other, and one that was changed here stays', () => {
  const other = menu([], { id: '2', name: 'Other' });
  const mine = { ...base, name: 'Mine' };
  const { menus } = mergeMenus([base], [mine, other], [menu([], { id: '3' })]);
  expect(menus.map(({ id }) => id)).toEqual(['3', '1', '2']);
  expect(mergeMenus([base], [base], []).menus).toEqual([]);
});

test('a merge with an unchanged side is the other side', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
  const items = ids.chain((all) =>
    fc.infiniteStream(fc.nat(9)).map((choices) =>
      all.reduce<MenuItem[]>((built, id) => {
        const places = [undefined, ...listPlaces(built).filter(({ depth }) => depth < 3)];
        const parent = places[(choices.next().value ?? 0) % places.length];
        return insertItem(built, item(id), { parentId: parent?.item.id, index: 0 });
      }, []),
    ),
  );
  fc.assert(
    fc.property(items, (changed) => {
      const draft = menu(changed);
      expect(mergeMenus([base], [draft], [base]).menus).toEqual([draft]);
      expect(mergeMenus([base], [base], [draft]).menus).toEqual([draft]);
      expect(mergeMenus([base], [draft], [draft])).toEqual({ menus: [draft], conflicts: [] });
    }),
  );
});

test('errors are placed by the ids of items', () => {
  expect(placeInMenus([base], ['0', 'items', '0', 'children', '0', 'label'])).toBe('menus.1.items.b.label');
  expect(placeInMenus([base], ['0', 'items', '1', 'settings', 'api.integrated'])).toBe(
    'menus.1.items.c.settings.api.integrated',
  );
  expect(placeInMenus([base], ['0', 'name'])).toBe('menus.1.name');
  expect(placeInMenus([base], ['0', 'items'])).toBe('menus.1.items');
  expect(placeInMenus([base], [])).toBe('menus');
});

test('a change is about a field of an item, about a menu, or about several', () => {
  const place = (after: Menu) => placeOfMenuChange([base], [after]);
  expect(place(relabel(base, 'b', 'B'))).toBe('menus.1.items.b.label');
  expect(place({ ...base, name: 'B' })).toBe('menus.1.name');
  expect(place({ ...base, positions: [] })).toBe('menus.1.positions');
  expect(place(menu([...base.items].toReversed()))).toBe('menus.1.items');
  expect(place(menu(base.items.slice(1)))).toBe('menus.1.items');
  expect(placeOfMenuChange([base], [base, menu([], { id: '2' })])).toBe('menus');
});
