import { useRef, useState, type DragEvent } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

interface FileDropOptions {
  findFolder: (element: Element) => FileEntry | undefined;
  onDrop: (items: DataTransferItemList, into: FileEntry | undefined) => void;
  isDisabled: boolean;
}

const markName = 'data-dropping';

/**
 * Drag events of files from outside: whether they hover, over which folder within, and what to do when they
 * fall. The events are taken before anything within sees them, which waits for entries and not for files.
 */
export function useFileDrop({ findFolder, onDrop, isDisabled }: FileDropOptions) {
  const [isOver, setIsOver] = useState(false);
  const [folder, setFolder] = useState<FileEntry>();
  // Entering a child leaves its parent: only the balance tells.
  const depth = useRef(0);
  const marked = useRef<Element>(null);
  const mark = (element: Element | null) => {
    if (element === marked.current) return;
    marked.current?.removeAttribute(markName);
    element?.setAttribute(markName, 'true');
    marked.current = element;
  };
  const follow = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
    if (depth.current === 0) {
      mark(null);
      setFolder(undefined);
    }
  };
  const handlers = {
    onDragEnterCapture: (event: DragEvent) => takeFiles(event) && follow(1),
    onDragLeaveCapture: (event: DragEvent) => takeFiles(event) && follow(-1),
    onDragOverCapture: (event: DragEvent) => {
      if (!takeFiles(event)) return;
      const { target, dataTransfer } = event;
      dataTransfer.dropEffect = 'copy';
      const found = target instanceof Element ? findFolder(target) : undefined;
      mark(found && target instanceof Element ? target.closest('[data-key]') : null);
      setFolder(found);
    },
    onDropCapture: (event: DragEvent) => {
      if (!takeFiles(event)) return;
      const { target, dataTransfer } = event;
      follow(-depth.current);
      onDrop(dataTransfer.items, target instanceof Element ? findFolder(target) : undefined);
    },
  };
  return { isOver, folder, handlers: isDisabled ? {} : handlers };
}

/** Whether a drag brings files from outside; then it is for nobody else. */
function takeFiles(event: DragEvent): boolean {
  if (!event.dataTransfer.types.includes('Files')) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
