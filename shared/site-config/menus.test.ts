import { expect, test } from 'vitest';
import { menus } from './menus.ts';

test('an item with an address that cannot be parsed is left out of a stored menu', () => {
  const item = { id: 'a', label: 'Help', icon: null, type: 'link', action: 'https://x.example/', order: 0 };
  const menu = { name: 'Footer', positions: ['footer'], items: [item] };
  const stored = { ...menu, items: [{ ...item, id: 'b', action: 'https://x:99999/' }, item] };
  expect(menus.schema.parse(stored)).toEqual(menu);
  const nested = { ...item, children: [{ ...item, id: 'c', action: 7 }, item] };
  expect(menus.schema.parse({ ...menu, items: [nested] }).items).toEqual([{ ...item, children: [item] }]);
});
