import { parseDate } from '@internationalized/date';
import { toAmount } from '#shared/billing/money.ts';
import type { Report, ReportDataset } from '#shared/entities/site/report.ts';
import { getSettings } from '../site-settings.ts';
import type { CountedValues } from './counts/counted-values.ts';
import type { Figure } from './counts/counted-line.ts';
import type { ReportRange } from './report-range.ts';
import type { ReportPart } from './report-type.ts';

type HeaderFigure = NonNullable<Report['header']>[number];

/** What a figure came to by day and in the period before. */
interface Spans {
  /** Begin of each day, and the end of the last one. */
  moments: number[];
  /** Begin of the period before. */
  beforeMs: number;
}

/** The moments that the days of a range begin at in its time zone, in milliseconds since 1970. */
export function spansOf({ days, last, before, timeZone }: ReportRange): Spans {
  const beginMs = (day: string, later = 0) => parseDate(day).add({ days: later }).toDate(timeZone).getTime();
  return { moments: [...days.map((day) => beginMs(day)), beginMs(last, 1)], beforeMs: beginMs(before.first) };
}

/** How many events of a figure there were on each day. */
export function countByDay(
  values: CountedValues,
  { figure, label, range }: { figure: Figure; label: string; range: ReportRange },
): ReportPart {
  const { moments, beforeMs } = spansOf(range);
  const [before = 0, ...levels] = values.levels(figure, [beforeMs, ...moments]);
  const first = levels[0] ?? 0;
  const data = range.days.map((date, nth) => ({ date, value: (levels[nth + 1] ?? 0) - (levels[nth] ?? 0) }));
  const total = (levels.at(-1) ?? 0) - first;
  return { dataset: { label, granularity: 'day', data, total, previousTotal: first - before } };
}

/** What a figure had come to at the end of each day, beside what it was at the end of the period before. */
export function levelByDay(
  values: CountedValues,
  { figure, label, range }: { figure: Figure; label: string; range: ReportRange },
): { dataset: ReportDataset } {
  const [first = 0, ...levels] = values.levels(figure, spansOf(range).moments);
  const data = range.days.map((date, nth) => ({ date, value: levels[nth] ?? 0 }));
  return { dataset: { label, granularity: 'day', data, total: levels.at(-1) ?? 0, previousTotal: first } };
}

/** The cards above the charts. Revenue is in the default currency; that of others stands beside it. */
export async function reportHeader(values: CountedValues, range: ReportRange): Promise<ReportPart> {
  const flow = (figure: Figure) => totalsOf(countByDay(values, { figure, label: '', range }));
  const level = (figure: Figure) => totalsOf(levelByDay(values, { figure, label: '', range }));
  const currency = (await getSettings()).billing.default_currency;
  const others = values
    .figures()
    .flatMap((figure) => (figure.startsWith('revenue.') ? figure.slice('revenue.'.length) : []))
    .filter((each) => each !== currency)
    .toSorted();
  const revenueIn = (each: string) => {
    const { value, previousValue } = flow(`revenue.${each}`);
    return { value: toAmount(value, each), previousValue: toAmount(previousValue, each), currency: each };
  };
  const header: Omit<HeaderFigure, 'percentageChange'>[] = [
    { key: 'users', name: 'New users', format: 'number', ...flow('users') },
    { key: 'files', name: 'Files uploaded', format: 'number', ...flow('uploads') },
    { key: 'storage', name: 'Storage used', format: 'bytes', ...level('storage') },
    { key: 'subscriptions', name: 'Active subscriptions', format: 'number', ...level('subscriptions') },
    {
      key: 'revenue',
      name: 'Revenue',
      format: 'currency',
      ...revenueIn(currency),
      others: others.map(revenueIn).filter(({ value, previousValue }) => value !== 0 || previousValue !== 0),
    },
  ];
  return { fields: { header: header.map((each) => ({ ...each, percentageChange: changeOf(each) })) } };
}

const totalsOf = ({ dataset }: ReportPart) => ({
  value: dataset?.total ?? 0,
  previousValue: dataset?.previousTotal ?? 0,
});

/** In percent with one decimal. There is none from zero. */
function changeOf({ value, previousValue }: { value: number; previousValue: number }): number | null {
  if (value === previousValue) return 0;
  if (previousValue <= 0) return null;
  return Math.round(((value - previousValue) / previousValue) * 1000) / 10;
}
