const listeners = new Set<() => void>();
let hasEnded = false;

/** Whether the session has ended under an open form, which waits for its user to sign in again. */
export const sessionEnded = {
  get: (): boolean => hasEnded,
  set(value: boolean): void {
    hasEnded = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
