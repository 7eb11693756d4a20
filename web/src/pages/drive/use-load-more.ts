import { useCallback } from 'react';

interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** How a list gets its next page. */
export interface LoadMore {
  hasMore: boolean;
  /** The last try has failed: the person decides when to try again. */
  hasMoreFailed: boolean;
  /** Reads the next page, unless the list is being read: ask again with the entries that come of that. */
  onLoadMore: () => void;
}

/** The pages that a list has not shown yet. */
export function useLoadMore(list: PagedList): LoadMore {
  const { hasNextPage, fetchNextPage } = list;
  const onLoadMore = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, fetchNextPage]);
  // Whoever asks whether something is being read is drawn anew when that begins and ends: only after a failure.
  const hasMoreFailed = list.isFetchNextPageError && !list.isFetching;
  return { hasMore: hasNextPage, hasMoreFailed, onLoadMore };
}
