import { entryOrders } from '#shared/routes/drive.ts';
import { DownloadIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { downloadEntries } from '../features/download/download-selection.ts';
import { EmptyFolder } from '../features/drive/empty-folder.tsx';
import { EntryMenu } from '../features/actions/entry-menu.tsx';
import type { EntrySort } from '../api/entry-sort.ts';
import { driveViews } from '../features/drive/drive-views.ts';
import { EntryList } from '../features/drive/entry-list.tsx';
import { SortMenu } from '../features/drive/sort-menu.tsx';
import { ViewToggle } from '../features/drive/view-toggle.tsx';
import type { LinkAnswer } from '../features/link/queries.ts';
import { linkPath } from '../paths.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { previewParameter, previewState } from './preview-address.ts';
import { useLoadMore } from './use-load-more.ts';
import { usePreview } from './use-preview.ts';
import { useViewMode } from './use-view-mode.ts';

const LinkedPreview = lazy(() =>
  import('./linked-preview.tsx').then((preview) => ({ default: preview.LinkedPreview })),
);

/** Who else is a member is not for visitors to know. */
const linkColumns = driveViews.folder.columns.filter((column) => column !== 'members');

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
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const loadMore = useLoadMore(list);
  const preview = usePreview();
  const [viewMode, onViewModeChange] = useViewMode();
  const entries = useMemo(
    () => answers.flatMap(({ folderChildren }) => folderChildren?.data ?? []),
    [answers],
  );
  const rootName = link.entry?.name ?? '';
  const openFolder = answers[0]?.folder ?? link.entry;
  const open = (entry: FileEntry) => {
    if (entry.type === 'folder') return void navigate(linkPath(hash, entry.hash));
    const parameters = new URLSearchParams(location.search);
    parameters.set(previewParameter, entry.hash);
    void navigate({ search: `?${parameters}` }, { state: previewState });
  };
  const inner = (answers[0]?.path ?? []).filter(({ id }) => id !== link.entry_id);
  const renderMenu = useCallback(
    (entry: FileEntry) => {
      // What the link grants decides here, not what the visitor may do elsewhere.
      const linked = {
        ...entry,
        permissions: { ...entry.permissions, 'files.download': link.allow_download },
      };
      return (
        <EntryMenu
          entry={linked}
          view="folder"
          offered={['download']}
          onAction={() => downloadEntries([entry], link.id)}
        />
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
          {openFolder && link.allow_download && (
            <IconButton
              label={t('Download all')}
              icon={<Icon of={DownloadIcon} />}
              onPress={() => downloadEntries([openFolder], link.id)}
            />
          )}
          <SortMenu orders={entryOrders} sort={sort} onChange={onSortChange} />
          <ViewToggle viewMode={viewMode} onChange={onViewModeChange} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col">
          {entries.length === 0 ? (
            <EmptyFolder isRoot={false} canUpload={false} />
          ) : (
            <EntryList
              label={inner.at(-1)?.name ?? rootName}
              entries={entries}
              sort={sort}
              onSortChange={onSortChange}
              viewMode={viewMode}
              linkId={link.id}
              columns={linkColumns}
              selectedIds={selection}
              onSelectionChange={setSelection}
              onOpen={open}
              {...loadMore}
              renderMenu={renderMenu}
            />
          )}
        </div>
      </div>
      {preview.hash !== null && (
        <Suspense fallback={null}>
          <LinkedPreview
            hash={preview.hash}
            preview={preview}
            linkId={link.id}
            entries={entries}
            mayDownload={link.allow_download}
          />
        </Suspense>
      )}
    </main>
  );
}
