/** One kind of event and those who listen to it. */
export interface Channel<T> {
  tell(value: T): void;
  /** @returns the way to stop listening. */
  listen(listener: (value: T) => void): () => void;
}

/** A channel that nobody listens to yet. */
export function createChannel<T>(): Channel<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value) {
      for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
