import { useTranslation } from 'react-i18next';
import type { QueueSummary } from './summarize-queue.ts';
import type { UploadItem } from '../upload-item.ts';

export interface UploadAnnouncerProps {
  summary: QueueSummary;
  items: readonly UploadItem[];
}

/** Reads out when uploads begin and end and what failed; not every file, which nobody could listen to. */
export function UploadAnnouncer({ summary, items }: UploadAnnouncerProps) {
  const { t } = useTranslation();
  const lastFailed = items.findLast((item) => item.status === 'failed');
  const isBusy = summary.underWay > 0;
  const isDone = !isBusy && summary.completed > 0;
  return (
    <div aria-live="polite" className="sr-only">
      {isBusy && <p>{t('Uploads are in progress')}</p>}
      {isDone && <p>{t('Uploaded :count [one file|other files]', { count: summary.completed })}</p>}
      {lastFailed && (
        <p>
          {t('Could not upload :file', { file: lastFailed.file.name })}:{' '}
          {t(lastFailed.errorMessage ?? 'Upload failed')}
        </p>
      )}
    </div>
  );
}
