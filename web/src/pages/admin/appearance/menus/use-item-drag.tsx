import { useRef } from 'react';
import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { findPlace } from '../draft/menu-tree.ts';
import { type Destination, dropDestination, fitsInto } from './item-moves.ts';

/** Lets the items of a tree be dragged before, behind and into each other, where menus are not too deep then. */
export function useItemDrag(
  items: readonly MenuItem[],
  onMove: (id: string, destination: Destination) => void,
): DragAndDropHooks<MenuItem> {
  const dragged = useRef<string>(undefined);
  const { dragAndDropHooks } = useDragAndDrop<MenuItem>({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': findPlace(items, String(key))?.item.label ?? '' })),
    onDragStart: ({ keys }) => {
      [dragged.current] = [...keys].map(String);
    },
    getDropOperation(target) {
      if (target.type !== 'item' || dragged.current === undefined) return 'cancel';
      const destination = dropDestination(items, dragged.current, {
        key: String(target.key),
        dropPosition: target.dropPosition,
      });
      return destination && fitsInto(items, dragged.current, destination.parentId) ? 'move' : 'cancel';
    },
    onMove({ keys, target: { key, dropPosition } }) {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      const destination = dropDestination(items, id, { key: String(key), dropPosition });
      if (destination) onMove(id, destination);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="outline-2 outline-transparent data-drop-target:outline-primary"
      />
    ),
  });
  return dragAndDropHooks;
}
