import { Ban, CircleAlert, CircleCheck, CirclePause, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { UploadItem, UploadStatus } from '../upload-item.ts';

const looks: Record<
  Exclude<UploadStatus, 'inProgress'>,
  { shape: LucideIcon; color: string; word: string }
> = {
  pending: { shape: Clock, color: 'text-muted', word: 'Waiting' },
  completed: { shape: CircleCheck, color: 'text-positive', word: 'Uploaded' },
  failed: { shape: CircleAlert, color: 'text-danger', word: 'Upload failed' },
  aborted: { shape: Ban, color: 'text-muted', word: 'Cancelled' },
};

const pausedLook = { shape: CirclePause, color: 'text-warning', word: 'Paused' };

/** The state of an upload as a sign with a word for those who do not see it; a percentage while it runs. */
export function UploadStatusSign({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  if (item.status === 'inProgress') {
    const words = item.isSent ? t('Finishing') : `${item.percentage}%`;
    return <span className="text-xs text-muted tabular-nums">{words}</span>;
  }
  const { shape, color, word } = item.isPaused ? pausedLook : looks[item.status];
  return (
    <span className={color} title={t(word)}>
      <Icon of={shape} />
      <span className="sr-only">{t(word)}</span>
    </span>
  );
}
