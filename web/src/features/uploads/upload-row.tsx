import { FolderOpen, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { UploadDetails } from './upload-details.tsx';
import { UploadFileIcon } from './upload-file-icon.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadRate } from './upload-rate.tsx';
import { UploadStatusSign } from './upload-status.tsx';
import { isUnderWay } from './upload-store.ts';

export interface UploadRowProps {
  item: UploadItem;
  onCancel(id: string): void;
  onRetry(id: string): void;
  onShowInFolder(item: UploadItem): void;
}

/** One upload in the panel (UQ-1); rendered again only when its item was replaced. */
export const UploadRow = memo(function UploadRow({ item, ...actions }: UploadRowProps) {
  const { t } = useTranslation();
  const { file, status, percentage } = item;
  return (
    <div className="group px-4 py-2.5">
      <div className="flex items-center gap-3">
        <UploadFileIcon item={item} />
        <div className="min-w-0 flex-1">
          <MiddleEllipsis text={file.name} className="text-sm" />
          <UploadDetails item={item} />
        </div>
        <UploadRowActions item={item} {...actions} />
        <UploadStatusSign item={item} />
      </div>
      {status === 'inProgress' && (
        <div className="ms-8 mt-1 flex items-center gap-3">
          <ProgressBar
            label={t('Uploading :file', { file: file.name })}
            fraction={percentage / 100}
            className="h-1 flex-1 bg-disabled"
          />
          <UploadRate item={item} />
        </div>
      )}
    </div>
  );
});

function UploadRowActions({ item, onCancel, onRetry, onShowInFolder }: UploadRowProps) {
  const { t } = useTranslation();
  const { id, file, status } = item;
  if (isUnderWay(item)) {
    const label = t('Cancel :file', { file: file.name });
    return (
      <IconButton size="small" label={label} icon={<Icon of={X} size={16} />} onPress={() => onCancel(id)} />
    );
  }
  if (status === 'completed') {
    return (
      <IconButton
        size="small"
        label={t('Show in folder')}
        icon={<Icon of={FolderOpen} size={16} />}
        className="pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
        onPress={() => onShowInFolder(item)}
      />
    );
  }
  const label = t('Retry :file', { file: file.name });
  return (
    <IconButton
      size="small"
      label={label}
      icon={<Icon of={RotateCw} size={16} />}
      onPress={() => onRetry(id)}
    />
  );
}
