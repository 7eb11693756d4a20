import { DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';

interface LinkedFileProps {
  entry: FileEntry;
  /** Whose it is. */
  owner: ReactNode;
  /** The content as far as a browser shows it. */
  preview: ReactNode;
  /** What else can be done with it. */
  actions: ReactNode;
  /** Absent where the link does not allow it. */
  onDownload?: () => void;
}

/** A file that a link leads to: what it is, its content, and the way to take it along. */
export function LinkedFile({ entry, owner, preview, actions, onDownload }: LinkedFileProps) {
  const { t } = useTranslation();
  return (
    <div className="m-auto flex w-full max-w-5xl flex-col overflow-hidden rounded-dialog bg-paper shadow-popover">
      <div className="relative h-[max(24rem,calc(100dvh-18rem))] bg-background-alt">{preview}</div>
      <div className="flex items-center gap-4 p-5 max-md:flex-col max-md:items-stretch">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h1 className="text-lg font-semibold wrap-anywhere">
            <NameText>{entry.name}</NameText>
          </h1>
          <p className="text-sm text-muted tabular-nums">{formatSize(entry.file_size)}</p>
          {owner}
        </div>
        <div className="flex gap-2 max-md:flex-col max-md:*:h-11">
          {actions}
          {onDownload && (
            <Button look="primary" icon={<Icon of={DownloadIcon} size={18} />} onPress={onDownload}>
              {t('Download')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
