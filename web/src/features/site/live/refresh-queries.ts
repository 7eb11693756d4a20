import type { InfiniteData, Query } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';

const busyPauseMs = 500;
/** Lists of more entries than this are many calls to read: not for every single change. */
const steps = [
  { from: 10_000, everyMs: 60_000 },
  { from: 1000, everyMs: 10_000 },
] as const;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Has everything below a key read anew: at once what is shown, the rest when it is opened next. What is being
 * read has its turn afterwards, so that no reading is cut off and none is older than the change; a long list
 * waits until its last reading is a while ago.
 */
export function refreshQueries(queryKey: readonly unknown[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) refreshQuery(query);
}

function refreshQuery(query: Query): void {
  const { state, queryHash } = query;
  if (waiting.has(queryHash)) return;
  const ageMs = Date.now() - state.dataUpdatedAt;
  const dueMs = state.fetchStatus === 'idle' ? pauseMs(state.data) - ageMs : busyPauseMs;
  if (dueMs <= 0 || !query.isActive()) {
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    return;
  }
  const timer = setTimeout(() => {
    waiting.delete(queryHash);
    // It may have been removed meanwhile, with the session that it was of.
    if (queryClient.getQueryCache().get(queryHash) === query) refreshQuery(query);
  }, dueMs);
  waiting.set(queryHash, timer);
}

/** How long a reading holds, in milliseconds, by how many entries were read. */
function pauseMs(data: unknown): number {
  const { pages } = (data ?? {}) as Partial<InfiniteData<{ data?: unknown[] }>>;
  const count = pages?.reduce((sum, page) => sum + (page.data?.length ?? 0), 0) ?? 0;
  return steps.find(({ from }) => count >= from)?.everyMs ?? 0;
}
