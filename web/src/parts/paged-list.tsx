import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface PagedListProps<Item> {
  /** The query, as far as the list needs it. */
  list: {
    isPending: boolean;
    isError: boolean;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  items: Item[] | undefined;
  emptyText: string;
  renderItem: (item: Item) => ReactNode;
}

/** A list that is loaded page by page, or what stands in its place. */
export function PagedList<Item extends { id: number }>(props: PagedListProps<Item>) {
  const { list, items, emptyText, renderItem } = props;
  const { t } = useTranslation();
  if (list.isPending) return <Placeholder />;
  if (!items) return <ErrorState onRetry={() => void list.refetch()} />;
  if (items.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <>
      <ul className="divide-y divide-divider">
        {items.map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-3 w-full"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t('Load more')}
        </Button>
      )}
    </>
  );
}

function Placeholder() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-10" />
      ))}
    </div>
  );
}
