import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuItem } from '#shared/entities/site/menu.ts';

interface MenuLinkProps {
  item: MenuItem;
  className?: string;
  /** Stands before the label. */
  icon?: ReactNode;
  onOpen?: () => void;
}

/** The link of an item. Routes open here and links in a window of their own, unless the item says otherwise. */
export function MenuLink({
  item: { id, type, action, target, label },
  icon,
  className,
  onOpen,
}: MenuLinkProps) {
  const { t } = useTranslation();
  const isLink = type === 'link';
  return (
    <Link
      to={action}
      target={target ?? (isLink ? '_blank' : undefined)}
      rel={isLink ? 'noreferrer' : undefined}
      reloadDocument={isLink}
      className={className}
      onClick={onOpen}
      data-appearance={`menus.items.${id}`}
    >
      {icon}
      {t(label)}
    </Link>
  );
}
