import { useCallback, useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { downloadEntry } from '../features/drive/download-entry.ts';
import { EmptyFolder } from '../features/drive/empty-folder.tsx';
import { EntryMenu } from '../features/drive/entry-menu.tsx';
import type { EntrySort } from '../features/drive/entry-sort.ts';
import { EntryTable } from '../features/drive/entry-table.tsx';
import { SortMenu } from '../features/drive/sort-menu.tsx';
import type { LinkAnswer } from '../features/link/queries.ts';
import { linkPath } from '../paths.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { useLoadMore } from './use-load-more.ts';

export interface LinkedFolderProps {
  hash: string;
  link: ShareableLink;
  answers: LinkAnswer[];
  list: Parameters<typeof useLoadMore>[0];
  sort: EntrySort;
  onSortChange: (sort: EntrySort) => void;
}

/** A folder that a link leads to, with the folders inside it (LNK-1, LNK-4). */
export function LinkedFolder({ hash, link, answers, list, sort, onSortChange }: LinkedFolderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [selection, setSelection] = useState<Selection>(new Set());
  const loadMore = useLoadMore(list);
  const entries = useMemo(
    () => answers.flatMap(({ folderChildren }) => folderChildren?.data ?? []),
    [answers],
  );
  const rootName = link.entry?.name ?? '';
  const inner = (answers[0]?.path ?? []).filter(({ id }) => id !== link.entry_id);
  const renderMenu = useCallback(
    (entry: FileEntry) => {
      // What the link grants decides here, not what the visitor may do elsewhere.
      const linked = {
        ...entry,
        permissions: { ...entry.permissions, 'files.download': link.allow_download },
      };
      return (
        <EntryMenu entry={linked} offered={['download']} onAction={() => downloadEntry(entry, link.id)} />
      );
    },
    [link],
  );
  return (
    <main className="flex min-h-0 flex-1 justify-center p-6 max-md:p-0">
      <div className="flex h-[calc(100dvh-9.5rem)] w-full max-w-288 flex-col overflow-hidden rounded-panel bg-paper shadow-popover max-md:h-[calc(100dvh-6.5rem)] max-md:rounded-none max-md:shadow-none">
        <div className="flex h-14 shrink-0 items-center gap-1 px-4 max-md:px-2">
          <Breadcrumbs
            label={t('Folder path')}
            items={[
              { key: 'root', name: rootName, href: linkPath(hash) },
              ...inner.map((folder) => ({
                key: folder.hash,
                name: folder.name,
                href: linkPath(hash, folder.hash),
              })),
            ]}
          />
          <SortMenu sort={sort} onChange={onSortChange} />
        </div>
        <div className="min-h-0 flex-1">
          {entries.length === 0 ? (
            <EmptyFolder isRoot={false} canUpload={false} />
          ) : (
            <EntryTable
              label={inner.at(-1)?.name ?? rootName}
              entries={entries}
              sort={sort}
              onSortChange={onSortChange}
              selection={selection}
              onSelectionChange={setSelection}
              onOpen={(entry) => entry.type === 'folder' && void navigate(linkPath(hash, entry.hash))}
              hasMore={list.hasNextPage}
              onLoadMore={loadMore}
              renderMenu={renderMenu}
            />
          )}
        </div>
      </div>
    </main>
  );
}
