import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { isNotFound } from '../api/error-message.ts';
import { DetailsPanel } from '../features/drive/details-panel.tsx';
import { DropArea } from '../features/drive/drop-area.tsx';
import { entriesQuery, folderPathQuery } from '../features/drive/queries.ts';
import { readDroppedItems } from '../features/uploads/read-dropped-items.ts';
import { folderPath } from '../paths.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { useDrive } from './drive-context.ts';
import { EntryDialogs, useEntryAction } from './entry-dialogs.tsx';
import { FolderList } from './folder-list.tsx';
import { FolderToolbar } from './folder-toolbar.tsx';
import { MissingFolder } from './missing-folder.tsx';
import { useFolderKeys } from './use-folder-keys.ts';

/** /drive and /drive/folders/{hash}: each folder starts with nothing selected (DRV, DFO). */
export function FolderPage() {
  const { hash = '0' } = useParams();
  return <OpenFolder key={hash} hash={hash} />;
}

function OpenFolder({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const navigate = useNavigate();
  const drive = useDrive();
  const list = useInfiniteQuery(entriesQuery(hash, drive.sort));
  const { error: pathError } = useQuery(folderPathQuery(hash));
  const [selection, setSelection] = useState<Selection>(new Set());
  const pages = list.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  const selected = selection === 'all' ? entries : entries.filter(({ id }) => selection.has(id));
  const { action, act, endAction } = useEntryAction();
  const folder = drive.path.at(-1);
  const folderName = folder?.name ?? t('All files');
  const clear = () => setSelection(new Set());
  const open = (entry: FileEntry) =>
    entry.type === 'folder' ? void navigate(folderPath(entry.hash)) : setSelection(new Set([entry.id]));
  useFolderKeys({ selected, path: drive.path, onRename: (entry) => act('rename', entry) });
  if (isNotFound(list.error) || isNotFound(pathError)) return <MissingFolder />;
  return (
    <>
      <DocumentTitle title={folderName} siteName={branding.site_name} isPrivate />
      <main className="flex min-w-0 flex-1 flex-col bg-paper">
        <FolderToolbar selected={selected} onAction={act} onClear={clear} />
        <DropArea
          folderName={folderName}
          isDisabled={!drive.canUpload}
          onDrop={(items) => void readDroppedItems(items).then(drive.upload)}
        >
          <FolderList
            label={folderName}
            list={list}
            entries={entries}
            isRoot={hash === '0'}
            selection={selection}
            onSelectionChange={setSelection}
            onOpen={open}
            onAction={act}
          />
        </DropArea>
      </main>
      {drive.isDetailsOpen && (
        <DetailsPanel
          entry={selected.length > 0 ? (selected.length === 1 ? selected[0] : undefined) : folder}
          location={selected.length === 0 ? (drive.path.at(-2)?.name ?? t('All files')) : folderName}
          onClose={() => drive.onDetailsChange(false)}
        />
      )}
      <EntryDialogs action={action} onClose={endAction} />
    </>
  );
}
