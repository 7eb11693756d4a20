import { lazy, Suspense } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { downloadEntries } from '../../features/drive/download/download-selection.ts';
import { EntryIcon } from '../../features/drive/list/entry-icon.tsx';
import { LinkOwner } from '../../features/sharing/link/link-owner.tsx';
import { LinkedFile } from '../../features/sharing/link/linked-file.tsx';
import { SaveToDrive } from '../../features/sharing/link/save-to-drive.tsx';
import { DelayedSpinner } from '../../ui/spinner.tsx';

const FilePreview = lazy(() =>
  import('../../features/drive/preview/file-preview.tsx').then((preview) => ({
    default: preview.FilePreview,
  })),
);

interface LinkedFilePageProps {
  link: ShareableLink;
  entry: FileEntry;
  returnPath: string;
}

/** A link that leads to one file: its content, whose it is, and how to keep it. */
export function LinkedFilePage({ link, entry, returnPath }: LinkedFilePageProps) {
  return (
    <main className="flex flex-1 p-6 max-md:p-4">
      <LinkedFile
        entry={entry}
        owner={<LinkOwner owner={link.owner} />}
        preview={
          <Suspense fallback={<DelayedSpinner />}>
            <FilePreview
              entry={entry}
              linkId={link.id}
              icon={<EntryIcon type={entry.type} className="size-20" />}
            />
          </Suspense>
        }
        actions={<SaveToDrive link={link} returnPath={returnPath} />}
        onDownload={link.allow_download ? () => downloadEntries([entry], link.id) : undefined}
      />
    </main>
  );
}
