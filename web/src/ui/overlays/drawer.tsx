import type { ReactNode } from 'react';
import { useOverlays } from './load-overlays.ts';

export interface DrawerProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the leading edge over the page, for what a wide screen shows beside it. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen, { onGiveUp: props.onClose });
  return overlays && <overlays.OpenDrawer {...props} />;
}
