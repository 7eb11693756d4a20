import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { prefetchFolder } from '../prefetch-folder.ts';
import { loadPreviewAhead } from './preview-host.tsx';

/** How long a pointer rests on an entry that its owner means; one that passes by is no reason for a call. */
const restMs = 120;

/**
 * For whatever holds entries and links to folders. What is pressed, or what a mouse rests on, is mostly there when it is
 * opened: the entries of a folder, or the code that shows files. For a file, the focus of the keyboard is enough.
 */
export function usePrefetch() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target, button }: PointerEvent) => {
      cancel();
      if (button === 0) prefetcherOf(target)?.();
    },
    onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
      cancel();
      const prefetch = pointerType === 'mouse' && buttons === 0 ? prefetcherOf(target) : undefined;
      if (prefetch) timer.current = setTimeout(prefetch, restMs);
    },
    onPointerLeave: cancel,
    onFocus: ({ target }: FocusEvent) => {
      if (isFile(target)) loadPreviewAhead();
    },
  };
}

function prefetcherOf(target: EventTarget): (() => void) | undefined {
  const hash = folderAt(target);
  if (hash !== undefined) return () => prefetchFolder(hash);
  return isFile(target) ? loadPreviewAhead : undefined;
}

function isFile(target: EventTarget): boolean {
  const row = target instanceof Element && target.closest<HTMLElement>('button, label, [data-key]');
  return row instanceof HTMLElement && row.matches('[data-key]:not([data-folder])');
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
