import { ChevronRightIcon, LinkIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { NamedMenuIcon } from '../../../parts/menu-icons/named-menu-icon.tsx';
import { useMenuItems } from './use-menu-items.ts';

interface SidebarMenuProps {
  /** Place of the site whose menus are shown. */
  position: string;
  /** Names the list for those who hear it. */
  label: string;
  /** Whether only the icons of the items at the top are shown. */
  isCollapsed?: boolean;
  /** An item was opened: the drawer around the menu has done its work. */
  onOpen?: () => void;
}

/** The site's menus at a sidebar: below each other, with branches that open. Nothing where there are none. */
export function SidebarMenu({ position, label, isCollapsed = false, onOpen }: SidebarMenuProps) {
  const items = useMenuItems(position);
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className="border-t border-divider pt-2">
      <Branch items={items} isCollapsed={isCollapsed} onOpen={onOpen} />
    </nav>
  );
}

interface BranchProps {
  items: readonly MenuItem[];
  isCollapsed: boolean;
  onOpen: (() => void) | undefined;
  id?: string;
}

function Branch({ items, id, ...shared }: BranchProps) {
  return (
    <ul
      id={id}
      className={classNames('flex flex-col gap-0.5', id !== undefined && 'ms-5 border-s border-divider ps-1')}
    >
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Row({ item, isCollapsed, onOpen }: Omit<BranchProps, 'items' | 'id'> & { item: MenuItem }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const branchId = useId();
  const isCurrent = item.type === 'route' && item.action === pathname;
  // The branch of the page that is shown is open from the start.
  const [isOpen, setIsOpen] = useState(() => holds(item.children ?? [], pathname));
  const { children } = item;
  return (
    <>
      <span className="flex items-center" title={isCollapsed ? t(item.label) : undefined}>
        <MenuLink
          item={item}
          onOpen={onOpen}
          icon={
            (item.icon !== null || isCollapsed) && (
              <span className="grid size-5 shrink-0 place-items-center">
                <NamedMenuIcon name={item.icon ?? ''} fallback={<Icon of={LinkIcon} size={18} />} />
              </span>
            )
          }
          className={classNames(
            'focus-ring flex h-9 min-w-0 flex-1 items-center gap-3 overflow-hidden rounded-button px-3 font-medium text-ellipsis whitespace-nowrap max-md:h-11',
            isCurrent ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-hover hover:text-main',
            isCollapsed && 'max-w-11 text-clip',
          )}
        />
        {children && !isCollapsed && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? branchId : undefined}
            aria-label={t('More of :name', { name: t(item.label) })}
            onClick={() => setIsOpen(!isOpen)}
            className="focus-ring touch-target grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main max-md:size-11"
          >
            <Icon of={ChevronRightIcon} size={16} className={isOpen ? 'rotate-90' : 'rtl:-scale-x-100'} />
          </button>
        )}
      </span>
      {children && isOpen && !isCollapsed && (
        <Branch id={branchId} items={children} isCollapsed={false} onOpen={onOpen} />
      )}
    </>
  );
}

const holds = (items: readonly MenuItem[], path: string): boolean =>
  items.some(
    ({ type, action, children = [] }) => (type === 'route' && action === path) || holds(children, path),
  );
