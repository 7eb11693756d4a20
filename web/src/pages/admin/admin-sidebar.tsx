import { ArrowLeftIcon, LayoutDashboardIcon, PanelLeftCloseIcon, PanelLeftOpenIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { SidebarMenu } from '../../features/site/menus/sidebar-menu.tsx';
import { routePaths } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { adminGroups, sectionPath, type AdminSection } from './admin-section.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface AdminSidebarProps {
  /** The sections that the user may open. */
  sections: readonly AdminSection[];
  /** Whether it shows icons alone. */
  isCollapsed?: boolean;
  /** Absent in the drawer of a phone, which is always wide. */
  onCollapse?: (isCollapsed: boolean) => void;
  onOpen?: () => void;
}

/** The home page, the sections in their groups, the way back to the site, and the button that leaves only icons. */
export function AdminSidebar({ sections, isCollapsed = false, onCollapse, onOpen }: AdminSidebarProps) {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const isHome = useMatch(routePaths.admin) !== null;
  const site = settings.site.variant === 'drive' ? routePaths.drive : routePaths.home;
  const toggleLabel = isCollapsed ? t('Expand sidebar') : t('Collapse sidebar');
  return (
    <aside
      aria-label={t('Sidebar')}
      className={classNames(
        'flex h-full shrink-0 flex-col gap-3 overflow-y-auto border-divider bg-background p-3 md:border-e',
        isCollapsed ? 'w-16' : 'md:w-62',
      )}
    >
      <nav aria-label={t('Admin area')} className="flex flex-col gap-4">
        <SidebarLink
          to={routePaths.admin}
          icon={LayoutDashboardIcon}
          isCurrent={isHome}
          isCollapsed={isCollapsed}
          onOpen={onOpen}
        >
          {t('Overview')}
        </SidebarLink>
        {adminGroups.map((group) => (
          <SidebarGroup
            key={group.id}
            label={'label' in group ? group.label : undefined}
            sections={sections.filter((section) => section.group === group.id)}
            isCollapsed={isCollapsed}
            onOpen={onOpen}
          />
        ))}
      </nav>
      <SidebarMenu position="admin-sidebar" label={t('More')} isCollapsed={isCollapsed} onOpen={onOpen} />
      <div
        className={classNames(
          'mt-auto flex gap-1 border-t border-divider pt-3',
          isCollapsed ? 'flex-col' : 'items-center',
        )}
      >
        <span className="min-w-0 flex-1">
          <SidebarLink to={site} icon={ArrowLeftIcon} isCollapsed={isCollapsed} isDirectional onOpen={onOpen}>
            {t('Back to site')}
          </SidebarLink>
        </span>
        {onCollapse && (
          <IconButton
            label={toggleLabel}
            aria-expanded={!isCollapsed}
            icon={
              <Icon of={isCollapsed ? PanelLeftOpenIcon : PanelLeftCloseIcon} className="rtl:-scale-x-100" />
            }
            className={isCollapsed ? 'mx-auto' : undefined}
            onPress={() => onCollapse(!isCollapsed)}
          />
        )}
      </div>
    </aside>
  );
}

interface SidebarGroupProps extends Pick<AdminSidebarProps, 'sections' | 'isCollapsed' | 'onOpen'> {
  label: string | undefined;
}

function SidebarGroup({ label, sections, isCollapsed, onOpen }: SidebarGroupProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (sections.length === 0) return null;
  return (
    <div>
      {label && (
        <h2 className={classNames('px-3 pb-1 text-xs font-medium text-muted', isCollapsed && 'sr-only')}>
          {t(label)}
        </h2>
      )}
      <ul className="flex flex-col gap-0.5">
        {sections.map((section) => {
          const path = sectionPath(section);
          return (
            <li key={section.path}>
              <SidebarLink
                to={path}
                icon={section.icon}
                isCurrent={pathname === path || pathname.startsWith(`${path}/`)}
                isCollapsed={isCollapsed}
                onOpen={onOpen}
              >
                {t(section.label)}
              </SidebarLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
