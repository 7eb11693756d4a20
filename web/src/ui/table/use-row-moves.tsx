import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { moveIds } from './move-ids.ts';

interface RowMovesOptions {
  /** Ids of the rows in their order. */
  ids: readonly number[];
  nameOf: (id: number) => string;
  /** Takes the ids in their new order. */
  onMove: (ids: number[]) => void;
  isDisabled: boolean;
}

/** Lets the user reorder the rows of a table, by dragging or by the keyboard. */
export function useRowMoves({ ids, nameOf, onMove, isDisabled }: RowMovesOptions): DragAndDropHooks {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(Number(key)) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onMove(moveIds(ids, [...keys].map(Number), Number(key), dropPosition === 'before' ? 0 : 1)),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="outline-2 outline-transparent data-drop-target:outline-primary max-md:block"
      />
    ),
  });
  return dragAndDropHooks;
}
