import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export interface CacheChange {
  /** Shows the change before the server has stored it. Returns what takes that back if the server refuses it. */
  showAhead?: () => Promise<() => void>;
  /** Keys of the queries that are out of date once the change is stored. */
  outdates?: readonly QueryKey[];
}

/**
 * Changes data on the server. `isChanging` knows of it while it is under way. The caller shows errors; in a component,
 * `useChange` does so.
 */
export async function runChange<Answer>(
  change: () => Promise<Answer>,
  { showAhead, outdates = [] }: CacheChange = {},
): Promise<Answer> {
  const takeBack = showAhead && (await showAhead());
  try {
    const answer = await execute(change);
    for (const queryKey of outdates) void queryClient.invalidateQueries({ queryKey });
    return answer;
  } catch (error) {
    takeBack?.();
    throw error;
  }
}

function execute<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: change, networkMode: 'always', gcTime: 0 })
    .execute(undefined);
}

/** Whether a change is under way: what is read now may be older than what the page shows already. */
export function isChanging(): boolean {
  return queryClient.isMutating() > 0;
}
