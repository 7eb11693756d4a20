import { DownloadIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import type { EntrySort } from '../../parts/drive/entry-sort.ts';
import { EntryContextMenu } from '../../features/drive/actions/entry-context-menu.tsx';
import { hasActions } from '../../features/drive/actions/entry-actions.ts';
import { downloadEntries } from '../../features/drive/download/download-selection.ts';
import { driveViews } from '../../features/drive/list/places/drive-views.ts';
import { EmptyFolder } from '../../features/drive/list/empty-folder.tsx';
import { EntryList } from '../../features/drive/list/entry-list.tsx';
import { LinkOwner } from '../../features/sharing/link/link-owner.tsx';
import { SaveToDrive } from '../../features/sharing/link/save-to-drive.tsx';
import { readAllLinked, type LinkAnswer } from '../../features/sharing/link/queries.ts';
import { linkPath } from '../../parts/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkUploads } from './link-uploads.tsx';
import { LinkedToolbar } from './linked-toolbar.tsx';
import { previewParameter, previewState } from '../drive/shell/preview-address.ts';
import { linkActions, useLinkActions } from './use-link-actions.tsx';
import { useLinkKeys } from './use-link-keys.ts';
import { useLoadMore } from '../drive/use-load-more.ts';
import { usePreview } from '../drive/shell/use-preview.ts';
import { useViewMode } from '../drive/use-view-mode.ts';
import { useViewSelection } from '../drive/use-view-selection.ts';

const LinkedPreview = lazy(() =>
  import('./linked-preview.tsx').then((preview) => ({ default: preview.LinkedPreview })),
);

/** Who else is a member is not for visitors to know. */
const linkColumns = driveViews.folder.columns.filter((column) => column !== 'members');

const hasMenu = (entry: FileEntry) => hasActions(entry, { view: 'folder', offered: linkActions });

export interface LinkedFolderProps {
  hash: string;
  link: ShareableLink;
  answers: LinkAnswer[];
  list: Parameters<typeof useLoadMore>[0];
  sort: EntrySort;
  onSortChange: (sort: EntrySort) => void;
  /** Where signing in leads back to. */
  returnPath: string;
}

/**
 * A folder or a selection that a link leads to, with the folders inside it; changed by whoever may.
 */
export function LinkedFolder({
  hash,
  link,
  answers,
  list,
  sort,
  onSortChange,
  returnPath,
}: LinkedFolderProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const entries = useMemo(
    () => answers.flatMap(({ folderChildren }) => folderChildren?.data ?? []),
    [answers],
  );
  const selection = useViewSelection({
    entries,
    total: answers.at(-1)?.folderChildren?.total ?? 0,
    hasMore: list.hasNextPage,
    readAll: (onRead) =>
      readAllLinked({ hash, folderHash: search.get('folder') ?? undefined, ...sort }, onRead),
  });
  const loadMore = useLoadMore(list);
  const preview = usePreview();
  const [viewMode, onViewModeChange] = useViewMode();
  const path = pathOf(link, answers[0], t('Shared files'));
  const folder = answers[0]?.folder ?? link.entry ?? undefined;
  const open = useOpenLinked(hash);
  const { act, newFolder, dialogs } = useLinkActions({ hash, link, folder, onOpen: open });
  useLinkKeys({ selection, entries, onAction: act });
  const mayAdd = folder?.permissions['files.create'] ?? false;
  // Back leads to the same place of the list.
  const { key } = useLocation();
  const [visit] = useState(key);
  return (
    <main className="flex min-h-0 flex-1 justify-center p-6 max-md:p-0">
      <div className="flex h-[calc(100dvh-9.5rem)] w-full max-w-288 flex-col overflow-hidden rounded-panel bg-paper shadow-popover max-md:h-[calc(100dvh-6.5rem)] max-md:rounded-none max-md:shadow-none">
        <div className="flex shrink-0 items-center gap-2 px-6 pt-4 max-md:flex-wrap max-md:px-4">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <LinkOwner owner={link.owner} />
          </div>
          <SaveToDrive link={link} returnPath={returnPath} />
          {link.allow_download && entries.length > 0 && (
            <Button
              look={folder?.permissions['files.create'] ? 'secondary' : 'primary'}
              icon={<Icon of={DownloadIcon} size={18} />}
              onPress={() => downloadEntries(folder && folder.id !== 0 ? [folder] : entries, link.id)}
            >
              {t('Download all')}
            </Button>
          )}
        </div>
        <LinkedToolbar
          path={path.map(({ hash: folderHash, name }, depth) => ({
            key: folderHash,
            name,
            href: linkPath(hash, depth === 0 ? undefined : folderHash),
          }))}
          selection={selection}
          onAction={act}
          sort={sort}
          onSortChange={onSortChange}
          viewMode={viewMode}
          onViewModeChange={onViewModeChange}
        />
        <LinkUploads
          hash={hash}
          link={link}
          folder={folder}
          findEntry={(element) => findEntry(entries, element)}
          onNewFolder={newFolder}
        >
          <EntryContextMenu
            view="folder"
            offered={linkActions}
            findEntry={(element) => findEntry(entries, element)}
            selected={selection.selected}
            onAction={act}
          >
            {entries.length === 0 ? (
              <EmptyFolder isRoot={false} canUpload={mayAdd} />
            ) : (
              <EntryList
                label={path.at(-1)?.name ?? ''}
                entries={entries}
                sort={sort}
                onSortChange={onSortChange}
                viewMode={viewMode}
                linkId={link.id}
                columns={linkColumns}
                selectedIds={selection.ids}
                selected={selection.selected}
                onSelectionChange={selection.change}
                onSelectAll={selection.selectAll}
                isAllSelected={selection.isAll}
                isSelecting={selection.isSelecting}
                onOpen={open}
                {...loadMore}
                hasMenu={hasMenu}
                placeKey={[visit, folder?.hash, viewMode, sort.orderBy, sort.orderDir].join()}
              />
            )}
          </EntryContextMenu>
        </LinkUploads>
      </div>
      {preview.hash !== null && (
        <Suspense fallback={null}>
          <LinkedPreview hash={preview.hash} preview={preview} link={link} entries={entries} />
        </Suspense>
      )}
      {dialogs}
    </main>
  );
}

/** The way from what the link shows to the open folder. */
function pathOf(
  link: ShareableLink,
  answer: LinkAnswer | undefined,
  unnamed: string,
): Pick<FileEntry, 'hash' | 'name'>[] {
  const inner = (answer?.path ?? []).filter(({ id }) => id !== link.entry_id);
  return [{ hash: 'top', name: link.entry?.name || unnamed }, ...inner];
}

/** Opening stays within the link: a folder is gone into, a file is shown over the list. */
function useOpenLinked(hash: string): (entry: FileEntry) => void {
  const navigate = useNavigate();
  return useCallback(
    (entry) => {
      if (entry.type === 'folder') return void navigate(linkPath(hash, entry.hash));
      const parameters = new URLSearchParams(location.search);
      parameters.set(previewParameter, entry.hash);
      void navigate({ search: `?${parameters}` }, { state: previewState });
    },
    [hash, navigate],
  );
}

function findEntry(entries: readonly FileEntry[], element: Element): FileEntry | undefined {
  const key = element.closest<HTMLElement>('[data-key]')?.dataset['key'];
  return key === undefined ? undefined : entries.find(({ id }) => id === Number(key));
}
