import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the page works without the server: queries wait, and lists are as they were saved or read last. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}

const isWaiting = () => !onlineManager.isOnline();

/** Notes that the server cannot be reached, though the browser may be in a network. */
export const noteOffline = () => onlineManager.setOnline(false);

export const noteOnline = () => onlineManager.setOnline(true);

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
