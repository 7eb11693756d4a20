/** One kind of event and those who listen to it. */
export interface Channel<T> {
  tell(value: T): void;
  /** @returns the way to stop listening. */
  listen(listener: (value: T) => void): () => void;
}

export interface ChannelOptions {
  /** Whether what is told while nobody listens is kept for whoever listens next. */
  isKept?: boolean;
}

/** A channel that nobody listens to yet. */
export function createChannel<T>({ isKept = false }: ChannelOptions = {}): Channel<T> {
  const listeners = new Set<(value: T) => void>();
  let kept: T[] = [];
  return {
    tell(value) {
      if (isKept && listeners.size === 0) kept.push(value);
      for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      const missed = kept;
      kept = [];
      for (const value of missed) listener(value);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
