import { lazy, Suspense } from 'react';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { MenuLink } from './menu-link.tsx';
import { useMenuItems } from './use-menu-items.ts';

const RichMenuItem = lazy(() =>
  import('./rich-menu-item.tsx').then((item) => ({ default: item.RichMenuItem })),
);

interface MenuLinksProps {
  /** Place of the site whose menus are shown. */
  position: string;
  /** Items of a place where the site has no menu. */
  builtIn?: readonly MenuItem[];
  className?: string;
  /** Further items are behind a button; all are shown where absent. */
  maxItems?: number;
}

const linkClass = 'focus-ring rounded-small hover:text-main hover:underline';

/** The items of the site's menus at a place, as a row of links; nothing where there are none. */
export function MenuLinks({ position, builtIn, className = linkClass, maxItems = Infinity }: MenuLinksProps) {
  const items = useMenuItems(position, builtIn);
  const rest = items.slice(maxItems);
  const more: MenuItem = {
    id: '',
    label: 'More',
    icon: null,
    type: 'route',
    action: '',
    order: 0,
    children: rest,
  };
  return [...items.slice(0, maxItems), ...(rest.length > 0 ? [more] : [])].map((item) => {
    const link = <MenuLink key={item.id} item={item} className={className} />;
    if (!item.icon && !item.children) return link;
    return (
      // Icons, and items within the item, come with code of their own.
      <Suspense key={item.id} fallback={item === more ? null : link}>
        <RichMenuItem item={item} className={className} isColumn={position.startsWith('footer')} />
      </Suspense>
    );
  });
}
