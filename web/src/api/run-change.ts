import { queryClient } from './query-client.ts';

/** Runs something that changes data on the server, so that `isChanging` knows of it while it is under way. */
export function runChange<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: change, networkMode: 'always', gcTime: 0 })
    .execute(undefined);
}

/** Whether a change is under way: what is read now may be older than what the page shows already. */
export function isChanging(): boolean {
  return queryClient.isMutating() > 0;
}
