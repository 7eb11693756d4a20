import { DownloadIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import { contentPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface LinkedFileProps {
  entry: FileEntry;
  linkId: number;
  /** The kind of the file as a picture, where the file itself is none. */
  icon: ReactNode;
  /** Absent where the link does not allow it. */
  onDownload?: () => void;
}

/** A file that a link leads to: what it is, its picture if it has one, and the way to take it along (LNK-4). */
export function LinkedFile({ entry, linkId, icon, onDownload }: LinkedFileProps) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  const isImage = entry.type === 'image' && entry.url !== null && !isBroken;
  return (
    <div className="m-auto flex w-full max-w-3xl flex-col overflow-hidden rounded-dialog bg-paper shadow-popover">
      <div className="relative grid h-[min(60dvh,32rem)] place-items-center bg-background-alt">
        {isImage && entry.url ? (
          <img
            src={contentPath(entry.url, linkId)}
            alt={entry.name}
            onError={() => setIsBroken(true)}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <div className="flex flex-col items-center gap-4 text-muted">
            {icon}
            {t('No file preview available')}
          </div>
        )}
      </div>
      <div className="flex items-center gap-4 p-5 max-md:flex-col max-md:items-stretch">
        <div className="min-w-0 flex-1">
          <h1 className="text-lg font-semibold wrap-anywhere">{entry.name}</h1>
          <p className="text-sm text-muted tabular-nums">{formatBytes(entry.file_size)}</p>
        </div>
        {onDownload && (
          <Button look="primary" size="large" icon={<Icon of={DownloadIcon} />} onPress={onDownload}>
            {t('Download')}
          </Button>
        )}
      </div>
    </div>
  );
}
