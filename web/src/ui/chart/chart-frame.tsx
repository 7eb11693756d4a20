import { TableIcon } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { ScrollArea } from '../scroll-area.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { repairLanguage } from './repair-language.ts';
import { seriesColors, type ChartData, type ChartUnit } from './chart-data.ts';

const Plot = lazy(async () => {
  repairLanguage();
  return { default: (await import('./plot.tsx')).Plot };
});

interface ChartFrameProps {
  title: string;
  /** Undefined while it is loading. */
  data: ChartData | undefined;
  /** What the chart shows in one figure. */
  figure?: string | undefined;
  kind?: 'line' | 'bars';
  /** 3 in a section with a title of its own. */
  headingLevel?: 2 | 3;
  unit?: ChartUnit;
  /** Writes a value; by default as a number of the language. */
  formatValue?: (value: number) => string;
  /** Buttons in its header. */
  actions?: ReactNode;
  isFailed?: boolean;
  /** Why it failed. */
  failure?: string | undefined;
  onRetry: () => void;
}

/** A chart with its title, figure and legend. Its values are there as a table, too: on demand, and for screen readers. */
export function ChartFrame({ title, figure, data, actions, ...props }: ChartFrameProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const { kind = 'line', unit = 'count', isFailed, failure, onRetry } = props;
  const format = props.formatValue ?? ((value: number) => new Intl.NumberFormat(i18n.language).format(value));
  const Heading = `h${props.headingLevel ?? 2}` as const;
  const isEmpty = data?.days.length === 0;
  const isShown = data && !isEmpty;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-panel bg-paper p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {figure && <p className="text-lg font-semibold tabular-nums">{figure}</p>}
        {data && <Legend data={data} pointed={pointed} format={format} />}
        {isShown && (
          <div className="-my-1 ms-auto flex gap-1">
            {actions}
            <IconButton
              size="small"
              label={
                isTable
                  ? t('Show as chart: :name', { name: title })
                  : t('Show as table: :name', { name: title })
              }
              icon={<Icon of={TableIcon} size={18} />}
              isActive={isTable}
              onPress={() => setIsTable(!isTable)}
            />
          </div>
        )}
      </header>
      <div className="h-60">
        {isFailed && <ErrorState text={failure ?? ''} onRetry={onRetry} />}
        {!data && !isFailed && <Skeleton className="h-full" />}
        {isEmpty && <EmptyState title={t('There is nothing to show for this time')} />}
        {isShown && !isTable && (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <Plot data={data} kind={kind} unit={unit} formatValue={props.formatValue} onPoint={setPointed} />
          </Suspense>
        )}
        {isShown && isTable && (
          <ScrollArea label={t('Values: :name', { name: title })} className="h-full">
            <ChartTable caption={title} data={data} format={format} isVisible />
          </ScrollArea>
        )}
        {isShown && !isTable && <ChartTable caption={title} data={data} format={format} isVisible={false} />}
      </div>
    </section>
  );
}

interface LegendProps {
  data: ChartData;
  /** The day that the pointer is at. */
  pointed: number | undefined;
  format: (value: number) => string;
}

/** The names of several series; and the values of the day that the pointer is at. */
function Legend({ data, pointed, format }: LegendProps) {
  const { i18n } = useTranslation();
  const date = pointed === undefined ? undefined : data.days[pointed];
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (data.series.length === 1 && date === undefined) return null;
  return (
    <ul aria-hidden={date !== undefined} className="flex flex-wrap gap-x-4 text-xs text-muted">
      {date && <li>{day.format(new Date(date))}</li>}
      {data.series.map(({ name, values }, index) => (
        <li key={name} className="flex items-center gap-1.5 tabular-nums">
          {data.series.length > 1 && (
            <>
              <span
                className="size-2.5 rounded-full"
                style={{ background: `var(${seriesColors[index % seriesColors.length]})` }}
              />
              {name}
            </>
          )}
          {pointed !== undefined && <bdi>{format(values[pointed] ?? 0)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
