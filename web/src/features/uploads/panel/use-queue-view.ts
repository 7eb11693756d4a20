import { useSyncExternalStore } from 'react';
import { uploadQueue } from '../upload-queue.ts';
import type { UploadQueueState } from '../upload-store.ts';

/** Often enough for an eye; small files change the queue hundreds of times a second. */
const showEveryMs = 100;

let shown = uploadQueue.getSnapshot();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(): void {
  timer = undefined;
  if (shown === uploadQueue.getSnapshot()) return;
  shown = uploadQueue.getSnapshot();
  for (const listener of listeners) listener();
  timer = setTimeout(show, showEveryMs);
}

uploadQueue.subscribe(() => {
  if (timer === undefined) show();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The queue as it is drawn: the first change at once, those that follow at most ten times a second. */
export function useQueueView(): UploadQueueState {
  return useSyncExternalStore(subscribe, () => shown);
}
