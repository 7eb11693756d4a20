import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#shared/format-bytes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usageQuery } from './queries.ts';

const amberFrom = 0.8;
const redFrom = 0.95;

/** How full the space is: amber from 80 %, red from 95 % (DS-1). */
export function StorageBar() {
  const { t } = useTranslation();
  const { data } = useQuery(usageQuery);
  if (!data) return <Skeleton className="mx-3 h-9" />;
  const used = formatBytes(data.used);
  if (data.available === null) return <p className="px-3 text-sm text-muted">{t(':used used', { used })}</p>;
  const fraction = data.available > 0 ? data.used / data.available : 1;
  const text = t(':used of :available used', { used, available: formatBytes(data.available) });
  return (
    <div className="flex flex-col gap-2 px-3">
      <ProgressBar label={t('Storage')} fraction={fraction} look={lookOf(fraction)} />
      <p className="text-sm text-muted tabular-nums">{text}</p>
      {fraction >= redFrom && (
        <p className="text-xs font-medium text-danger">
          {fraction >= 1 ? t('Your storage is full') : t('Your storage is almost full')}
        </p>
      )}
    </div>
  );
}

function lookOf(fraction: number): 'primary' | 'warning' | 'danger' {
  if (fraction >= redFrom) return 'danger';
  return fraction >= amberFrom ? 'warning' : 'primary';
}
