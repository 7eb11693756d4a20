import { useRef, useState, type DragEvent } from 'react';

/** Drag events of files from outside: whether they hover, and what to do when they fall. */
export function useFileDrop(onDrop: (items: DataTransferItemList) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child leaves its parent: only the balance tells.
  const depth = useRef(0);
  const follow = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => bringsFiles(event) && follow(1),
    onDragLeave: (event: DragEvent) => bringsFiles(event) && follow(-1),
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      follow(-depth.current);
      onDrop(event.dataTransfer.items);
    },
  };
  return { isOver, handlers: isDisabled ? {} : handlers };
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
