import { useEffect, useRef, type PointerEvent } from 'react';
import { prefetchFolder } from '../prefetch-folder.ts';

/** How long a pointer rests on a folder that its owner means; one that passes by is no reason for a call. */
const restMs = 120;

/**
 * For whatever holds folders and links to them: a folder is asked for when it is pressed, or when a mouse rests on it, so
 * that it is mostly there when it is opened.
 */
export function useFolderPrefetch() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target, button }: PointerEvent) => {
      cancel();
      const hash = button === 0 ? folderAt(target) : undefined;
      if (hash !== undefined) prefetchFolder(hash);
    },
    onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
      cancel();
      const hash = pointerType === 'mouse' && buttons === 0 ? folderAt(target) : undefined;
      if (hash !== undefined) timer.current = setTimeout(prefetchFolder, restMs, hash);
    },
    onPointerLeave: cancel,
  };
}

const folderAddress = /\/drive\/folders\/([^/?#]+)$/;

/** Hash of the folder that an element leads to: by `data-folder`, or as a link. A control on the way leads elsewhere. */
function folderAt(target: EventTarget): string | undefined {
  const element =
    target instanceof Element &&
    target.closest<HTMLElement>('button, label, [data-folder], [href], [data-href]');
  if (!element) return undefined;
  const { folder, href = element.getAttribute('href') } = element.dataset;
  return folder ?? folderAddress.exec(href ?? '')?.[1];
}
