import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#shared/format-bytes.ts';
import { bytesPerMegabyte } from '#shared/limits.ts';
import { secondsLeft } from './transfer-rate.ts';
import type { UploadItem } from './upload-item.ts';

/** Below this a file is through before anybody has read how long it takes. */
const rateFromBytes = 20 * bytesPerMegabyte;

/** The second line of a row: where it goes, how much has arrived, how fast; or what went wrong. */
export function UploadDetails({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  if (item.status === 'failed') {
    return (
      <p className="line-clamp-2 text-xs break-words text-danger">
        {t(item.errorMessage ?? 'Upload failed')}
      </p>
    );
  }
  const facts = factsOf(item, t).join(' · ');
  return (
    <p className="flex min-w-0 gap-1 text-xs text-muted tabular-nums">
      <span className="truncate">{item.options.destination.name}</span>
      {facts && <span className="shrink-0">· {facts}</span>}
    </p>
  );
}

function factsOf({ status, file, bytesUploaded, bytesPerSecond }: UploadItem, t: TFunction): string[] {
  const size = formatBytes(file.size);
  if (status === 'aborted') return [t('Cancelled')];
  if (status !== 'inProgress') return [size];
  const arrived = t(':done of :total', { done: formatBytes(bytesUploaded), total: size });
  if (file.size < rateFromBytes || bytesPerSecond === null) return [arrived];
  const speed = t(':size/s', { size: formatBytes(bytesPerSecond) });
  const left = secondsLeft(file.size - bytesUploaded, bytesPerSecond);
  return left === null ? [arrived, speed] : [arrived, speed, timeLeft(left, t)];
}

function timeLeft(seconds: number, t: TFunction): string {
  if (seconds < 60) return t(':count s left', { count: seconds });
  if (seconds < 3600) return t(':count min left', { count: Math.round(seconds / 60) });
  return t(':count h left', { count: Math.round(seconds / 3600) });
}
