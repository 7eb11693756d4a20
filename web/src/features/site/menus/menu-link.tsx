import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuItem } from '#shared/entities/menu.ts';

interface MenuLinkProps {
  item: MenuItem;
  className?: string;
  /** Stands before the label. */
  icon?: ReactNode;
  onOpen?: () => void;
}

/** The link of an item. Routes open here and links in a window of their own, unless the item says otherwise. */
export function MenuLink({ item, className, icon, onOpen }: MenuLinkProps) {
  const { t } = useTranslation();
  const shared = { className, onClick: onOpen, 'data-appearance': `menus.items.${item.id}` };
  const content = (
    <>
      {icon}
      {t(item.label)}
    </>
  );
  if (item.type === 'route') {
    return (
      <Link to={item.action} target={item.target} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <a href={item.action} target={item.target ?? '_blank'} rel="noreferrer" {...shared}>
      {content}
    </a>
  );
}
