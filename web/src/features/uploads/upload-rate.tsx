import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#shared/format-bytes.ts';
import { bytesPerMegabyte } from '#shared/limits.ts';
import { secondsLeft } from './transfer-rate.ts';
import type { UploadItem } from './upload-item.ts';

/** A smaller file is through before anybody has read how long it takes. */
const shownFromBytes = 20 * bytesPerMegabyte;

/** How fast a big file goes and how long it will take, as soon as that is known. */
export function UploadRate({ item: { file, bytesUploaded, bytesPerSecond } }: { item: UploadItem }) {
  const { t } = useTranslation();
  if (file.size < shownFromBytes || bytesPerSecond === null) return null;
  const speed = t(':size/s', { size: formatBytes(bytesPerSecond) });
  const left = secondsLeft(file.size - bytesUploaded, bytesPerSecond);
  return (
    <p className="shrink-0 text-xs text-muted tabular-nums">
      {left === null ? speed : `${speed} · ${timeLeft(left, t)}`}
    </p>
  );
}

function timeLeft(seconds: number, t: TFunction): string {
  if (seconds < 60) return t(':count s left', { count: seconds });
  if (seconds < 3600) return t(':count min left', { count: Math.round(seconds / 60) });
  return t(':count h left', { count: Math.round(seconds / 3600) });
}
