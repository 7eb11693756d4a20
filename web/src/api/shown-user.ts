import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { impersonatedHeader } from '#shared/impersonation.ts';
import { queryClient } from './query-client.ts';

/**
 * Names the user whom an admin is logged in as. The server refuses calls of a page that shows another account than the
 * session has.
 */
export function shownUserHeader(): Record<string, string> {
  const data = queryClient.getQueryData<BootstrapData>(['bootstrap']);
  return data?.impersonator && data.user ? { [impersonatedHeader]: String(data.user.id) } : {};
}

type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells when the session has another account than the page shows; returns the way to stop listening. */
export function onOtherAccount(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces it if that is what an error says. */
export function announceOtherAccount(code: string | undefined): void {
  if (code !== 'impersonationStarted' && code !== 'impersonationEnded') return;
  for (const listener of listeners) listener();
}
