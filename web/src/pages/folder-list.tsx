import type { Selection } from 'react-aria-components/Table';
import { useCallback } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { EmptyFolder } from '../features/drive/empty-folder.tsx';
import type { EntryActionKey } from '../features/drive/entry-actions.ts';
import { EntryMenu } from '../features/drive/entry-menu.tsx';
import { EntryTable } from '../features/drive/entry-table.tsx';
import { EntryTableSkeleton } from '../features/drive/entry-table-skeleton.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useDrive } from './drive-context.ts';
import { useLoadMore } from './use-load-more.ts';

interface FolderListProps {
  label: string;
  /** The query of the entries, as far as the list needs it. */
  list: {
    isPending: boolean;
    isError: boolean;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
  entries: FileEntry[];
  isRoot: boolean;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  onOpen: (entry: FileEntry) => void;
  onAction: (key: EntryActionKey, entry: FileEntry) => void;
}

/** The entries of the open folder, or what stands in their place: loading, failed, empty (SH-9). */
export function FolderList({ list, entries, isRoot, onAction, ...table }: FolderListProps) {
  const drive = useDrive();
  const loadMore = useLoadMore(list);
  const renderMenu = useCallback(
    (entry: FileEntry) => <EntryMenu entry={entry} onAction={onAction} />,
    [onAction],
  );
  if (list.isPending) return <EntryTableSkeleton />;
  if (list.isError && entries.length === 0) return <ErrorState onRetry={() => void list.refetch()} />;
  if (entries.length === 0) return <EmptyFolder isRoot={isRoot} canUpload={drive.canUpload} />;
  return (
    <EntryTable
      {...table}
      entries={entries}
      sort={drive.sort}
      onSortChange={drive.onSortChange}
      hasMore={list.hasNextPage}
      onLoadMore={loadMore}
      renderMenu={renderMenu}
    />
  );
}
