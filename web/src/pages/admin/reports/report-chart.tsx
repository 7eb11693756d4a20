import { stringify } from 'csv-stringify/browser/esm/sync';
import { DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportDataset, ReportType } from '#shared/entities/site/report.ts';
import { saveText } from '../../../parts/save-text.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type FigureFormat, formatFigure } from './format-figure.ts';
import type { ReportPeriod } from './report-query.ts';
import { useReport } from './use-report.ts';

/** Types that are a chart by themselves. */
export type ChartType = Exclude<ReportType, 'header' | 'visitors'>;

/** Events are bars, and what there is at the end of each day is a line. */
const looks: Record<ChartType, { kind: 'bars' | 'line'; format: FigureFormat['format'] }> = {
  users: { kind: 'bars', format: 'number' },
  uploads: { kind: 'bars', format: 'number' },
  storage: { kind: 'line', format: 'bytes' },
  subscriptions: { kind: 'line', format: 'number' },
};

/** A figure by day. It loads and fails alone. */
export function ReportChart({ type, period }: { type: ChartType; period: ReportPeriod }) {
  const { t, i18n } = useTranslation();
  const { report, failure, retry } = useReport(type, period);
  const { kind, format } = looks[type];
  const names: Record<ChartType, string> = {
    users: t('New users'),
    uploads: t('Files uploaded'),
    storage: t('Storage used'),
    subscriptions: t('Active subscriptions'),
  };
  const name = names[type];
  const dataset = report?.datasets[type];
  const write = (value: number) => formatFigure(value, { format }, i18n.language);
  return (
    <ChartFrame
      title={name}
      headingLevel={3}
      kind={kind}
      unit={format === 'bytes' ? 'bytes' : 'count'}
      formatValue={write}
      figure={dataset && write(dataset.total)}
      data={dataset && toChart(dataset, name)}
      isFailed={failure !== undefined}
      failure={failure}
      onRetry={retry}
      actions={dataset && <SaveButton dataset={dataset} name={name} period={period} />}
    />
  );
}

/** The values of a dataset as a chart draws them. */
export function toChart({ data }: ReportDataset, name: string): ChartData {
  return {
    days: data.map(({ date }) => date),
    series: [{ name, values: data.map(({ value }) => value) }],
  };
}

interface SaveButtonProps {
  dataset: ReportDataset;
  name: string;
  period: ReportPeriod;
}

/** Saves the values of a chart as CSV: days, and exact numbers. */
export function SaveButton({ dataset, name, period }: SaveButtonProps) {
  const { t } = useTranslation();
  const save = () => {
    const rows = dataset.data.map(({ date, value }) => [date, value]);
    const csv = stringify([[t('Day'), name], ...rows], { bom: true });
    saveText(`${name} ${period.from} ${period.to}.csv`, csv, 'text/csv');
  };
  return (
    <IconButton
      size="small"
      label={t('Download CSV: :name', { name })}
      icon={<Icon of={DownloadIcon} size={18} />}
      onPress={save}
    />
  );
}
