import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { visibleItems, type MenuItem } from './visible-items.ts';

/** What the current person sees of the site's menus at a place, such as `footer`. */
export function useMenuItems(position: string): MenuItem[] {
  const data = useBootstrap();
  const items = data.menus
    .filter(({ positions }) => positions.includes(position))
    .flatMap((menu) => visibleItems(menu.items, data));
  return items;
}
