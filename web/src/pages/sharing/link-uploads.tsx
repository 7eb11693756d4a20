import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { DropArea } from '../../features/drive/list/dragging/drop-area.tsx';
import { NewMenu, type NewMenuKey } from '../../features/drive/list/places/new-menu.tsx';
import { refreshLinkPage } from '../../features/sharing/link/queries.ts';
import { pickFiles } from '../../features/uploads/choosing/pick-files.ts';
import { readDroppedItems } from '../../features/uploads/choosing/read-dropped-items.ts';
import type { UploadSource } from '../../features/uploads/choosing/upload-source.ts';
import { startUploads } from '../drive/shell/start-uploads.ts';

const UploadHost = lazy(() =>
  import('../drive/shell/upload-host.tsx').then((host) => ({ default: host.UploadHost })),
);

interface LinkUploadsProps {
  hash: string;
  link: ShareableLink;
  folder: FileEntry | undefined;
  /** The entry that an element of the list belongs to. */
  findEntry: (element: Element) => FileEntry | undefined;
  onNewFolder: () => void;
  children: ReactNode;
}

/** What adds to the folder of a link: New, dropping, pasting, and the panel that shows how far it is. */
export function LinkUploads({ hash, link, folder, findEntry, onNewFolder, children }: LinkUploadsProps) {
  const { id: linkId } = link;
  const takesFiles = (entry: FileEntry | undefined) => entry?.permissions['files.create'] ?? false;
  const mayAdd = takesFiles(folder);
  const refresh = useCallback(() => void refreshLinkPage(hash), [hash]);
  const upload = (sources: UploadSource[], into = folder) => startUploads(sources, into, linkId);
  const choose = async (key: NewMenuKey) => {
    if (key === 'newFolder') return onNewFolder();
    upload(await pickFiles({ folder: key === 'uploadFolder' }));
  };
  return (
    <DropArea
      folderName={folder?.name ?? ''}
      isDisabled={!mayAdd}
      findFolder={(element) => {
        const entry = findEntry(element);
        return entry?.type === 'folder' && takesFiles(entry) ? entry : undefined;
      }}
      onDrop={(items, into) => void readDroppedItems(items).then((sources) => upload(sources, into))}
    >
      {children}
      {mayAdd && (
        <>
          <div className="pointer-events-none absolute end-6 bottom-6 z-10 max-md:end-4 max-md:bottom-4">
            <NewMenu
              isDisabled={false}
              onAction={(key) => void choose(key)}
              className="pointer-events-auto rounded-full! px-5! shadow-popover"
            />
          </div>
          <Suspense fallback={null}>
            <UploadHost upload={upload} onEntriesCreated={refresh} />
          </Suspense>
        </>
      )}
    </DropArea>
  );
}
