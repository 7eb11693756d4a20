import { useTranslation } from 'react-i18next';
import type { ReportDataset } from '#shared/entities/site/report.ts';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FigureChange } from './figure-change.tsx';

interface VisitorTotalProps {
  title: string;
  /** Undefined while it is loading. */
  dataset: ReportDataset | undefined;
  range: DateRange;
  isCompared: boolean;
}

/** How many visitors there were, and how that changed against the period before. */
export function VisitorTotal({ title, dataset, range, isCompared }: VisitorTotalProps) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className="flex flex-col gap-2 rounded-panel bg-paper p-5" aria-busy={!dataset}>
      <h3 className="font-semibold">{title}</h3>
      {dataset ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">{number.format(dataset.total)}</p>
          {isCompared && (
            <FigureChange
              value={dataset.total}
              previousValue={dataset.previousTotal}
              format="number"
              range={range}
            />
          )}
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
