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
  /** Reads the next page, unless the list is being read. Another function when that has ended: ask again then. */
  onLoadMore: () => void;
}

/** The pages that a list has not shown yet. */
export function useLoadMore(list: PagedList): LoadMore {
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const onLoadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { hasMore: hasNextPage, hasMoreFailed: list.isFetchNextPageError && !isFetching, onLoadMore };
}
