import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let openCount = 0;

function change(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stands in whatever is a sheet at the bottom of a phone, and tells that it is open. */
export function SheetMark(): null {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

const isOpen = () => openCount > 0;

/** Whether the bottom of a phone belongs to a sheet: what else appears there has to give way. */
export function useIsSheetOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, isOpen);
}
