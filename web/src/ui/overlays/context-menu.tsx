import { useEffect } from 'react';
import type { MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import { useOverlays } from './load-overlays.ts';

export interface MenuPoint {
  /** Pixels from the window's edges, as pointer events tell them. */
  x: number;
  y: number;
}

export interface ContextMenuProps extends Pick<AriaMenuProps<object>, 'onAction' | 'children'> {
  /** Names the menu for those who hear it. */
  label: string;
  /** Where it opens: at a point, or under the button that was pressed; closed while absent. */
  at: MenuPoint | HTMLElement | undefined;
  onClose: () => void;
}

/** A menu where the pointer is or under a button, or a sheet at the bottom of a phone; the focus returns when it closes. */
export function ContextMenu(props: ContextMenuProps) {
  const { at, onClose } = props;
  const button = at instanceof HTMLElement ? at : undefined;
  useEffect(() => {
    button?.setAttribute('aria-expanded', 'true');
    return () => button?.removeAttribute('aria-expanded');
  }, [button]);
  const overlays = useOverlays(at !== undefined, { onGiveUp: onClose });
  return overlays && <overlays.OpenContextMenu {...props} />;
}
