import { useTranslation } from 'react-i18next';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { rateWords } from './time-left.ts';
import type { UploadItem } from '../upload-item.ts';
import { NameText } from '../../../ui/name-text.tsx';

/** A smaller file is through before anybody has read how long it takes. */
const rateFromBytes = 20 * bytesPerMegabyte;

/** The second line of a row: where it goes and how much has arrived, or what went wrong. */
export function UploadDetails({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  if (item.status === 'failed') {
    const message = t(item.errorMessage ?? 'Upload failed');
    return (
      <p title={message} className="line-clamp-2 text-xs break-words text-danger">
        {message}
      </p>
    );
  }
  return (
    <p className="flex min-w-0 gap-1 text-xs text-muted tabular-nums">
      <span className="truncate">
        <NameText>{item.options.destination.name}</NameText>
      </span>
      <span className="shrink-0">
        · <ArrivedBytes item={item} />
        <UploadRate item={item} />
        {item.isRenamed && (
          <span title={t('Characters that a name cannot have became spaces.')}> · {t('Renamed')}</span>
        )}
      </span>
    </p>
  );
}

function ArrivedBytes({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const { status, file, bytesUploaded, options } = item;
  if (status === 'aborted') return t('Cancelled');
  if (options.method === 'createFolder') return t('Empty folder');
  const total = formatSize(file.size);
  if (item.isPaused && bytesUploaded > 0) {
    return t(':done of :total', { done: formatSize(bytesUploaded), total });
  }
  return status === 'inProgress' ? t(':done of :total', { done: formatSize(bytesUploaded), total }) : total;
}

/** How fast a big file goes and how long it will take, as soon as that is known. */
function UploadRate({ item: { file, status, bytesUploaded, bytesPerSecond } }: { item: UploadItem }) {
  const { t } = useTranslation();
  if (status !== 'inProgress' || file.size < rateFromBytes || bytesPerSecond === null) return null;
  return <> · {rateWords(file.size - bytesUploaded, bytesPerSecond, t)}</>;
}
