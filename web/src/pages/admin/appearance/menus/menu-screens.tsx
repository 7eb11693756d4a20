import type { RouteObject } from 'react-router-dom';
import { ItemPanel } from './item-panel.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuPanel } from './menu-panel.tsx';

/** The panels of menus, below the appearance editor. */
export const menuScreens: RouteObject[] = [
  { path: 'menus', Component: MenuList },
  { path: 'menus/:menuId', Component: MenuPanel },
  { path: 'menus/:menuId/items/:itemId', Component: ItemPanel },
];
