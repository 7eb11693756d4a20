import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportDataset } from '#shared/entities/report.ts';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addDays } from '../../../ui/zoned-time.ts';

interface VisitorTotalProps {
  /** Undefined while it is loading. */
  dataset: ReportDataset | undefined;
  range: DateRange;
  isCompared: boolean;
}

/** How many visitors there were, and how that changed against the period before. */
export function VisitorTotal({ dataset, range, isCompared }: VisitorTotalProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className="flex flex-col gap-2 rounded-panel bg-paper p-5" aria-busy={!dataset}>
      <h3 className="font-semibold">{t('All visitors')}</h3>
      {dataset ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">{number.format(dataset.total)}</p>
          {isCompared && <Change {...dataset} range={range} />}
        </>
      ) : (
        <>
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-10" />
        </>
      )}
    </section>
  );
}

interface ChangeProps extends Pick<ReportDataset, 'total' | 'previousTotal'> {
  range: DateRange;
}

function Change({ total, previousTotal, range }: ChangeProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const difference = total - previousTotal;
  const icon = difference > 0 ? TrendingUpIcon : difference < 0 ? TrendingDownIcon : MinusIcon;
  // Nothing has no percentage.
  const change = previousTotal > 0 ? difference / previousTotal : difference === 0 ? 0 : undefined;
  return (
    <div className="text-sm">
      {change !== undefined && (
        <p className="flex items-center gap-1.5 font-medium tabular-nums">
          <Icon of={icon} size={16} />
          {percent.format(change)}
        </p>
      )}
      <p className="text-muted">
        {t(':count in the period before', {
          count: new Intl.NumberFormat(i18n.language).format(previousTotal),
        })}
      </p>
      <p className="text-muted">{periodBefore(range, i18n.language)}</p>
    </div>
  );
}

function periodBefore({ from, to }: DateRange, language: string): string {
  const dayMs = 86_400_000;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(Date.parse(addDays(from, -days)), Date.parse(addDays(from, -1)));
}
