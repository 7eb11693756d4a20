import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data.ts';

interface ChartTableProps {
  caption: string;
  data: ChartData;
  format: (value: number) => string;
  /** Else it is there for screen readers alone. */
  isVisible: boolean;
}

const cellClass = 'py-1.5 pe-4 text-start font-normal';

/** The values of a chart, the newest day first. */
export function ChartTable({ caption, data, format, isVisible }: ChartTableProps) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <table className={isVisible ? 'w-full text-sm tabular-nums' : 'sr-only'}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-paper text-muted">
        <tr>
          <th scope="col" className={cellClass}>
            {t('Day')}
          </th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col" className={cellClass}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-divider">
        {data.days
          .map((date, index) => (
            <tr key={date}>
              <th scope="row" className={cellClass}>
                {day.format(new Date(date))}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className={cellClass}>
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}
