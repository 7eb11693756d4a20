import { CloudOffIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/entities/report.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DateRangeField, type DateRange } from '../../../ui/form/date-range-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { VisitorLists } from './visitor-lists.tsx';
import { VisitorTotal } from './visitor-total.tsx';

interface VisitorsSectionProps {
  range: DateRange;
  onRangeChange: (range: DateRange) => void;
  /** Undefined while it is loading, or if it failed. */
  report: Report | undefined;
  failure: string | undefined;
  onRetry: () => void;
}

/** Visitors of some days: how many, when, from where and by what (ADM-1). */
export function VisitorsSection({ range, onRangeChange, report, failure, onRetry }: VisitorsSectionProps) {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const id = useId();
  const [isCompared, setIsCompared] = useState(true);
  const presets = [7, 30, 90].map((days) => ({ name: t('Last :count days', { count: days }), days }));
  const zone = report?.visitors?.timezone;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <h2 id={id} className="text-sm font-medium text-muted">
          {t('Visitors')}
        </h2>
        <div className="ms-auto w-80 max-w-full max-md:w-full">
          <DateRangeField
            label={t('Period')}
            presets={presets}
            value={range}
            onChange={(chosen) => chosen && onRangeChange(chosen)}
          >
            <SwitchField
              label={t('Compare with the period before')}
              value={isCompared}
              onChange={setIsCompared}
            />
          </DateRangeField>
        </div>
      </header>
      {failure === undefined ? (
        <Figures report={report} range={range} isCompared={isCompared} onRetry={onRetry} />
      ) : (
        <div role="alert" className="flex rounded-panel bg-paper">
          <EmptyState
            picture={<CloudOffIcon aria-hidden size={40} strokeWidth={1.25} />}
            title={t('Visitors could not be loaded')}
            text={failure}
            action={<Button onPress={onRetry}>{t('Try again')}</Button>}
          />
        </div>
      )}
      {zone && zone !== timeZone && (
        <p className="text-xs text-muted">
          {t('Google Analytics counts days in the time zone :zone.', { zone })}
        </p>
      )}
    </section>
  );
}

interface FiguresProps extends Pick<VisitorsSectionProps, 'range' | 'report' | 'onRetry'> {
  isCompared: boolean;
}

function Figures({ report, range, isCompared, onRetry }: FiguresProps) {
  const { t } = useTranslation();
  const visitors = report?.datasets.visitors;
  return (
    <>
      <div className="grid grid-cols-[16rem_minmax(0,1fr)] gap-3 max-lg:grid-cols-1">
        <VisitorTotal dataset={visitors} range={range} isCompared={isCompared} />
        <ChartFrame
          title={t('Visitors by day')}
          headingLevel={3}
          data={
            visitors && {
              days: visitors.data.map(({ date }) => date),
              series: [{ name: t('Visitors'), values: visitors.data.map(({ value }) => value) }],
            }
          }
          onRetry={onRetry}
        />
      </div>
      <VisitorLists shares={report?.visitors ?? undefined} />
    </>
  );
}
