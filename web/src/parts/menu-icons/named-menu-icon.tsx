import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { menuIcons } from './menu-icons.ts';

interface NamedMenuIconProps {
  name: string;
  /** Shown for a name that this site does not know. */
  fallback?: ReactNode;
}

/** The icon of a menu item. */
export function NamedMenuIcon({ name, fallback }: NamedMenuIconProps) {
  const shape = menuIcons[name];
  return shape ? <Icon of={shape} size={18} /> : fallback;
}
