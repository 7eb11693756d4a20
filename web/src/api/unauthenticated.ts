/** @param reason what the server said, where it says more than that the session is over */
type Listener = (reason?: string) => void;

const listeners = new Set<Listener>();

/** Tells when the server no longer knows the session; returns the way to stop listening. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthenticated(reason?: string): void {
  for (const listener of listeners) listener(reason);
}
