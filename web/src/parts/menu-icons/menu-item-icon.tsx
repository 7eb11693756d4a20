import { lazy, Suspense, type ReactNode } from 'react';

const NamedMenuIcon = lazy(() =>
  import('./named-menu-icon.tsx').then((icon) => ({ default: icon.NamedMenuIcon })),
);

interface MenuItemIconProps {
  /** As the settings of the menu name it; null for none. */
  name: string | null;
  /** Shown where the item has no icon of its own. */
  fallback?: ReactNode;
}

/** The icon that an item was given, with its room from the beginning. The icons are loaded where a menu has one. */
export function MenuItemIcon({ name, fallback }: MenuItemIconProps) {
  if (name === null) return fallback;
  return (
    <span className="grid size-4.5 shrink-0 place-items-center">
      <Suspense fallback={null}>
        <NamedMenuIcon name={name} fallback={fallback} />
      </Suspense>
    </span>
  );
}
