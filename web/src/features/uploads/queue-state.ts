import { createChannel } from './sending/channel.ts';
import { emptyQueueState, type UploadQueueState } from './upload-store.ts';

/** Holds the present state and tells when it has been replaced; fits `useSyncExternalStore`. */
export interface QueueStateHolder {
  get(): UploadQueueState;
  /** Replaces the state by what `change` makes of it. */
  update(change: (state: UploadQueueState) => UploadQueueState): void;
  /** @returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** A holder of the empty queue. */
export function createQueueState(): QueueStateHolder {
  let state = emptyQueueState;
  const changes = createChannel<void>();
  return {
    get: () => state,
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      changes.tell();
    },
    subscribe: changes.listen,
  };
}
