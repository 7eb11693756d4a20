import { useCallback } from 'react';

interface PagedList {
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Reads the next page of a list, unless there is none or it is on its way; the same function all the while. */
export function useLoadMore({ hasNextPage, fetchNextPage }: PagedList): () => void {
  return useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, fetchNextPage]);
}
