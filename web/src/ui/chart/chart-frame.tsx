import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { seriesColors, type ChartData } from './chart-data.ts';

const Plot = lazy(() => import('./plot.tsx').then(({ Plot: Component }) => ({ default: Component })));

interface ChartFrameProps {
  title: string;
  /** Undefined while it is loading. */
  data: ChartData | undefined;
  /** What the chart shows in one figure. */
  figure?: string;
  kind?: 'line' | 'bars';
  /** 3 in a section with a title of its own. */
  headingLevel?: 2 | 3;
  format?: Intl.NumberFormatOptions;
  isFailed?: boolean;
  onRetry: () => void;
}

/** A chart with its title, figure and legend; screen readers get its values as a table. */
export function ChartFrame({ title, figure, data, kind = 'line', format, ...state }: ChartFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const Heading = `h${state.headingLevel ?? 2}` as const;
  const isEmpty = data?.days.length === 0;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-panel bg-paper p-5">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {figure && <p className="text-lg font-semibold tabular-nums">{figure}</p>}
        {data && <Legend data={data} />}
      </header>
      <div className="h-60">
        {state.isFailed && <ErrorState onRetry={state.onRetry} />}
        {!data && !state.isFailed && <Skeleton className="h-full" />}
        {isEmpty && <EmptyState title={t('There is nothing to show for this time')} />}
        {data && !isEmpty && (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <Plot data={data} kind={kind} format={format} />
          </Suspense>
        )}
      </div>
      {data && !isEmpty && <ChartTable caption={title} data={data} format={format} />}
    </section>
  );
}

function Legend({ data }: { data: ChartData }) {
  return (
    <ul className="ms-auto flex flex-wrap gap-x-4 text-xs text-muted">
      {data.series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            className="size-2.5 rounded-full"
            style={{ background: `var(${seriesColors[index % seriesColors.length]})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
