import { FileUp, FolderOpen, type LucideIcon, Pause, Play, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { UploadDetails } from './upload-details.tsx';
import { UploadFileIcon } from './upload-file-icon.tsx';
import type { UploadItem } from '../upload-item.ts';
import { UploadStatusSign } from './upload-status.tsx';
import { isPausable, isUnderWay } from '../upload-store.ts';

export interface UploadRowProps {
  item: UploadItem;
  onCancel(id: string): void;
  onPause(id: string): void;
  onResume(id: string): void;
  onRetry(id: string): void;
  onChooseAgain(id: string): void;
  onShowInFolder(item: UploadItem): void;
}

/** One upload in the panel; rendered again only when its item was replaced. */
export const UploadRow = memo(function UploadRow({ item, ...actions }: UploadRowProps) {
  const { t } = useTranslation();
  const { file, status, percentage } = item;
  return (
    <div className="group relative px-4 py-2.5">
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
        // In the row's own margin: nothing moves when it comes and goes.
        <ProgressBar
          label={t('Uploading :file', { file: file.name })}
          fraction={percentage / 100}
          className="absolute inset-x-4 bottom-0.5 ms-8 h-1 bg-disabled"
        />
      )}
    </div>
  );
});

function UploadRowActions({ item, ...actions }: UploadRowProps) {
  const { t } = useTranslation();
  const { id, file, status } = item;
  const named = { file: file.name };
  if (isUnderWay(item)) {
    return (
      <span className="flex shrink-0">
        {item.isPaused && (
          <RowButton icon={Play} label={t('Resume :file', named)} onPress={() => actions.onResume(id)} />
        )}
        {isPausable(item) && (
          <RowButton icon={Pause} label={t('Pause :file', named)} onPress={() => actions.onPause(id)} />
        )}
        <RowButton icon={X} label={t('Cancel :file', named)} onPress={() => actions.onCancel(id)} />
      </span>
    );
  }
  if (item.isFileChanged) {
    const label = t('Choose :file again', named);
    return <RowButton icon={FileUp} label={label} onPress={() => actions.onChooseAgain(id)} />;
  }
  if (status !== 'completed') {
    return <RowButton icon={RotateCw} label={t('Retry :file', named)} onPress={() => actions.onRetry(id)} />;
  }
  // Whoever came by a link has no other way into that folder.
  if (item.options.destination.linkId !== undefined) return null;
  return (
    <RowButton
      icon={FolderOpen}
      label={t('Show in folder')}
      className="pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
      onPress={() => actions.onShowInFolder(item)}
    />
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  onPress(): void;
}

function RowButton({ icon, ...props }: RowButtonProps) {
  return <IconButton size="small" icon={<Icon of={icon} size={16} />} {...props} />;
}
