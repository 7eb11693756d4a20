import { UploadCloudIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useFileDrop } from './use-file-drop.ts';

interface DropAreaProps {
  folderName: string;
  isDisabled: boolean;
  /** The folder that an element within shows, where files may be dropped into it. */
  findFolder: (element: Element) => FileEntry | undefined;
  /** Files for a folder within, or for the open one. */
  onDrop: (items: DataTransferItemList, into: FileEntry | undefined) => void;
  children: ReactNode;
}

/** Takes files and folders from the desktop anywhere within, and says where they will go. */
export function DropArea({ folderName, isDisabled, findFolder, onDrop, children }: DropAreaProps) {
  const { t } = useTranslation();
  const { isOver, folder, handlers } = useFileDrop({ findFolder, onDrop, isDisabled });
  return (
    <div {...handlers} className="relative flex min-h-0 flex-1 flex-col">
      {children}
      {isOver && (
        <div
          className={
            folder
              ? 'pointer-events-none absolute inset-0 z-20 flex items-end justify-center pb-8'
              : 'pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-panel border-2 border-dashed border-primary bg-selected/90'
          }
        >
          <p className="flex max-w-[90%] items-center gap-3 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary shadow-popover">
            <UploadCloudIcon aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
            <span className="truncate">
              {t('Drop files to upload to :folder', { folder: folder?.name ?? folderName })}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
