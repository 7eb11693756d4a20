import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenuItems } from './use-menu-items.ts';
import type { MenuItem } from './visible-items.ts';

interface MenuLinksProps {
  /** Place of the site whose menus are shown. */
  position: string;
  /** Items of a place where the site has no menu. */
  builtIn?: readonly MenuItem[];
  className?: string;
}

const linkClass = 'focus-ring rounded-small hover:text-main hover:underline';

/** The items of the site's menus at a place, as a row of links; nothing where there are none (NB-2, NB-7). */
export function MenuLinks({ position, builtIn, className = linkClass }: MenuLinksProps) {
  return useMenuItems(position, builtIn).map((item) => (
    <MenuLink key={item.id} item={item} className={className} />
  ));
}

/** Routes open here and links in a window of their own, unless the item says otherwise. */
function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  const { t } = useTranslation();
  if (item.type === 'route') {
    return (
      <Link to={item.action} target={item.target} className={className}>
        {t(item.label)}
      </Link>
    );
  }
  return (
    <a href={item.action} target={item.target ?? '_blank'} rel="noreferrer" className={className}>
      {t(item.label)}
    </a>
  );
}
