import { useSyncExternalStore } from 'react';
import { findCookie, setCookie } from './cookies.ts';

const cookieName = 'activeWorkspaceId';

/** The built-in space of everybody: their own. */
export const personalSpaceId = 0;

let activeId = personalSpaceId;
let isRestored = false;
const listeners = new Set<() => void>();

/** Space that this tab works in: 0 is the personal one. */
export function activeWorkspaceId(): number {
  return activeId;
}

/**
 * Begins where the person left off, once. From then on what a tab shows and what it asks for stay of one
 * space, whatever is chosen in another tab.
 */
export function restoreActiveWorkspace(): void {
  if (isRestored) return;
  isRestored = true;
  activeId = Number(findCookie(cookieName)) || personalSpaceId;
}

/** Makes another space the active one, here and for tabs that are opened later. */
export function setActiveWorkspaceId(id: number): void {
  isRestored = true;
  setCookie(cookieName, String(id));
  if (id === activeId) return;
  activeId = id;
  for (const listener of listeners) listener();
}

/** The active space's id; renders again when another is chosen. */
export function useActiveWorkspaceId(): number {
  return useSyncExternalStore(subscribe, activeWorkspaceId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
