import { ExternalLinkIcon, LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem as SiteMenuItem } from '#shared/entities/site/menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { MenuItemIcon } from '../../../parts/menu-icons/menu-item-icon.tsx';
import { useMenuItems } from './use-menu-items.ts';

export interface MenuEntriesProps {
  /** Place of the site whose menus are shown. */
  position: string;
  /** Items of a place where the site has no menu. */
  builtIn?: readonly SiteMenuItem[];
}

/** The items of the site's menus at a place, as entries of a menu that opens. Those within others are indented. */
export function MenuEntries({ position, builtIn }: MenuEntriesProps) {
  const { t } = useTranslation();
  return withLevels(useMenuItems(position, builtIn)).map(({ item, level }) => {
    const target = item.target ?? (item.type === 'link' ? '_blank' : '_self');
    return (
      <MenuItem
        key={item.id}
        id={`item-${item.id}`}
        href={item.action}
        target={target}
        level={level}
        icon={
          <MenuItemIcon
            name={item.icon}
            fallback={<Icon of={target === '_blank' ? ExternalLinkIcon : LinkIcon} size={18} />}
          />
        }
      >
        {t(item.label)}
      </MenuItem>
    );
  });
}

function withLevels(items: readonly SiteMenuItem[], level = 0): { item: SiteMenuItem; level: number }[] {
  return items.flatMap((item) => [{ item, level }, ...withLevels(item.children ?? [], level + 1)]);
}
