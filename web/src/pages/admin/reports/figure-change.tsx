import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addDays } from '../../../ui/time/zoned-time.ts';
import { type FigureFormat, formatFigure } from './format-figure.ts';

interface FigureChangeProps extends FigureFormat {
  value: number;
  previousValue: number;
  range: DateRange;
  /** The figure is that of a moment, not of a time. */
  isLevel?: boolean;
}

/** How a figure has changed against the period before. */
export function FigureChange({ value, previousValue, range, isLevel, ...format }: FigureChangeProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const difference = value - previousValue;
  const icon = difference > 0 ? TrendingUpIcon : difference < 0 ? TrendingDownIcon : MinusIcon;
  // Nothing has no percentage.
  const change = previousValue > 0 ? difference / previousValue : difference === 0 ? 0 : undefined;
  const count = formatFigure(previousValue, format, i18n.language);
  return (
    <div className="text-sm">
      <p className="flex items-center gap-1.5 font-medium tabular-nums">
        <Icon of={icon} size={16} />
        {change === undefined ? t('New') : percent.format(change)}
      </p>
      <p className="text-muted">
        {isLevel ? t(':count at its beginning', { count }) : t(':count in the period before', { count })}
      </p>
      {!isLevel && <p className="text-muted">{periodBefore(range, i18n.language)}</p>}
    </div>
  );
}

function periodBefore({ from, to }: DateRange, language: string): string {
  const dayMs = 86_400_000;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(Date.parse(addDays(from, -days)), Date.parse(addDays(from, -1)));
}
