import { useBootstrap } from '../../../api/bootstrap-query.ts';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { visibleItems } from '#shared/menus/visible-items.ts';

/**
 * What the current person sees of the site's menus at a place, such as `footer`.
 * @param builtIn items of a place where the site has no menu
 */
export function useMenuItems(position: string, builtIn: readonly MenuItem[] = []): MenuItem[] {
  const data = useBootstrap();
  const menus = data.menus.filter(({ positions }) => positions.includes(position));
  const items = menus.length > 0 ? menus.map((menu) => menu.items) : [builtIn];
  return items.flatMap((each) => visibleItems(each, data));
}
