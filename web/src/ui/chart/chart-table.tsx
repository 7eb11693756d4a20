import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data.ts';

interface ChartTableProps {
  caption: string;
  data: ChartData;
  format?: Intl.NumberFormatOptions;
}

/** The values of a chart for those who do not see it. */
export function ChartTable({ caption, data, format }: ChartTableProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, format);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.days.map((date, index) => (
          <tr key={date}>
            <th scope="row">{day.format(new Date(date))}</th>
            {data.series.map(({ name, values }) => (
              <td key={name}>{number.format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
