import type { MenuItem } from '#shared/entities/site/menu.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuLink } from './menu-link.tsx';
import { NamedMenuIcon } from '../../../parts/menu-icons/named-menu-icon.tsx';

interface RichMenuItemProps {
  item: MenuItem;
  className: string;
  /** Whether items within it stand below it, as in a footer, and not in a panel that opens. */
  isColumn: boolean;
}

/** An item of a row of links with its icon, and with the items within it. */
export function RichMenuItem({ item, className, isColumn }: RichMenuItemProps) {
  const { children, icon } = item;
  const link = (
    <MenuLink
      item={item}
      className={classNames(className, icon && 'inline-flex items-center gap-2')}
      icon={icon && <NamedMenuIcon name={icon} />}
    />
  );
  if (!children) return link;
  if (!isColumn)
    return <MenuBranch item={item} link={item.action ? link : undefined} className={className} />;
  return (
    <>
      <div className="order-[-2] mx-4 mb-3 self-start text-start">
        <span className="font-medium text-main">{link}</span>
        <ColumnItems items={children} className={className} />
      </div>
      {/* Columns have a row of their own, above the other links. */}
      <span aria-hidden className="order-[-1] basis-full" />
    </>
  );
}

function ColumnItems({ items, className }: { items: readonly MenuItem[]; className: string }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={className} />
          {item.children && (
            <div className="ps-3">
              <ColumnItems items={item.children} className={className} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
