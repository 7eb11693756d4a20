import type { ErrorTrace } from '#shared/error-trace.ts';
import type { ApiError } from './api-error.ts';

let current: ErrorTrace | undefined;
const listeners = new Set<() => void>();

/** Refusals that pages answer themselves: sign-in, not found, a stale token, the password dialog. */
const answeredStatuses = new Set([401, 404, 419, 423]);

/** The error of a server in development that is being looked at. */
export const tracedError = {
  get: (): ErrorTrace | undefined => current,
  /** Shows an error that carries a trace, unless the page has its own place for what it says. */
  announce({ trace, status, errors }: ApiError): void {
    if (!trace || answeredStatuses.has(status) || Object.keys(errors).length > 0) return;
    show(trace);
  },
  close: (): void => show(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(trace: ErrorTrace | undefined): void {
  current = trace;
  for (const listener of listeners) listener();
}
