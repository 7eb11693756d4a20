type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells when the server no longer knows the session (SH-10); returns the way to stop listening. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthenticated(): void {
  for (const listener of listeners) listener();
}
