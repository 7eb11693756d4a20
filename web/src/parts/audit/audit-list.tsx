import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditPage } from '#shared/entities/site/audit-entry.ts';
import { paging } from '#shared/limits/paging.ts';
import { PagedList } from '../paged-list.tsx';
import { AuditRow } from './audit-row.tsx';

interface AuditListProps {
  /** Part of the log, and its filters. */
  queryKey: readonly unknown[];
  load: (page: { perPage: number; cursor: string | undefined }, signal: AbortSignal) => Promise<AuditPage>;
  emptyText: string;
}

/** Entries of the audit log, or of a part of it, newest first. Older ones are loaded on demand. */
export function AuditList({ queryKey, load, emptyText }: AuditListProps) {
  const list = useInfiniteQuery({
    queryKey: ['audit', ...queryKey],
    queryFn: ({ pageParam, signal }) =>
      load({ perPage: paging.defaultPerPage, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <PagedList
      list={list}
      items={list.data?.pages.flatMap((page) => page.data)}
      emptyText={emptyText}
      renderItem={(entry) => <AuditRow entry={entry} />}
    />
  );
}
