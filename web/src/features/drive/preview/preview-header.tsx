import { DownloadIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';

interface PreviewHeaderProps {
  entry: FileEntry;
  icon: ReactNode;
  onDownload?: () => void;
  onClose: () => void;
  actions?: ReactNode;
}

/** What is shown, and what can be done with it. */
export function PreviewHeader({ entry, icon, onDownload, onClose, actions }: PreviewHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-divider bg-paper ps-4 pe-3">
      {icon}
      <h2 className="ms-2 min-w-0 flex-1 text-lg font-semibold">
        <MiddleEllipsis text={entry.name} />
      </h2>
      {actions}
      {onDownload && (
        <IconButton label={t('Download')} icon={<Icon of={DownloadIcon} />} onPress={onDownload} />
      )}
      <IconButton slot={null} label={t('Close')} icon={<Icon of={XIcon} />} onPress={onClose} />
    </header>
  );
}
