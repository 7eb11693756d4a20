import { QueryClient } from '@tanstack/react-query';
import { client } from '#shared/limits/client-limits.ts';
import { ApiError } from './api-error.ts';

const finalStatuses = new Set([401, 403, 404, 409]);

/** The cache of everything read from the server: fresh for 30 s, failures repeated twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: client.queryFreshMs,
      retry: (failures, error) => failures < client.queryRetries && !isFinal(error),
    },
  },
});

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && finalStatuses.has(error.status);
}
