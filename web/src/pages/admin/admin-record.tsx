import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotFound } from '../site/not-found.tsx';

interface AdminRecordProps<Data, Key extends readonly unknown[]> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
}

/** What an editor edits, once it has been read; no such page if it does not exist. */
export function AdminRecord<Data, Key extends readonly unknown[]>({
  query,
  children,
}: AdminRecordProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (isNotFound(error)) return <NotFound />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div aria-busy className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-6 py-6 max-md:px-3">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-80" />
    </div>
  );
}
