import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { linkedPageId } from '#shared/menus/linked-page-id.ts';
import { visibleItems } from '#shared/menus/visible-items.ts';
import type { Viewer } from '#shared/viewer.ts';
import { listPublishedIds } from '../../../data/site/custom-pages.ts';
import { getMenus } from '../appearance.ts';

/** The menus of the site with the items that somebody sees. Links to pages that are gone or not published are left out. */
export async function listVisibleMenus(viewer: Viewer): Promise<Menu[]> {
  const menus = (await getMenus()).map((menu) => ({ ...menu, items: visibleItems(menu.items, viewer) }));
  const linked = new Set(menus.flatMap(({ items }) => linkedPages(items)));
  if (linked.size === 0) return menus;
  const published = await listPublishedIds([...linked]);
  return menus.map((menu) => ({ ...menu, items: withoutGonePages(menu.items, published) }));
}

function linkedPages(items: readonly MenuItem[]): number[] {
  return items.flatMap((item) => [linkedPageId(item) ?? [], linkedPages(item.children ?? [])].flat());
}

function withoutGonePages(items: readonly MenuItem[], published: ReadonlySet<number>): MenuItem[] {
  return items
    .filter((item) => {
      const pageId = linkedPageId(item);
      return pageId === undefined || published.has(pageId);
    })
    .map((item) =>
      item.children ? { ...item, children: withoutGonePages(item.children, published) } : item,
    );
}
