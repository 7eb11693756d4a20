import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface SidebarLinkProps {
  to: string;
  icon: LucideIcon;
  isCurrent?: boolean;
  /** Whether only its icon is shown; its words are its title. */
  isCollapsed?: boolean;
  /** Whether its icon points somewhere, and is mirrored with the page. */
  isDirectional?: boolean;
  onOpen?: () => void;
  children: string;
}

/** A link of the sidebar. */
export function SidebarLink({
  to,
  icon,
  isCurrent = false,
  isCollapsed = false,
  isDirectional = false,
  onOpen,
  children,
}: SidebarLinkProps) {
  return (
    <Link
      to={to}
      onClick={onOpen}
      title={isCollapsed ? children : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'focus-ring flex h-9 items-center gap-3 rounded-button font-medium transition-colors max-md:h-11',
        isCollapsed ? 'justify-center' : 'px-3',
        isCurrent ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-hover hover:text-main',
      )}
    >
      <Icon of={icon} className={classNames('shrink-0', isDirectional && 'rtl:-scale-x-100')} />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{children}</span>
    </Link>
  );
}
