import { CloudOffIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SaveButton, toChart } from './report-chart.tsx';
import type { ReportPeriod } from './report-query.ts';
import { type ShownReport, useReport } from './use-report.ts';
import { VisitorLists } from './visitor-lists.tsx';
import { VisitorTotal } from './visitor-total.tsx';

interface VisitorsReportProps {
  period: ReportPeriod;
  isCompared: boolean;
}

/**
 * Visitors of some days: how many, when, from where and by what (ADM-1). Only the response says whether they are counted;
 * until then, a site with Google Analytics keeps the place, so that what is below does not move.
 */
export function VisitorsReport({ period, isCompared }: VisitorsReportProps) {
  const { t } = useTranslation();
  const id = useId();
  const isExpected = Boolean(useBootstrap().settings.analytics.tracking_code);
  const [isCounted, setIsCounted] = useState(isExpected);
  const shown = useReport('visitors', period);
  const { latest, report, failure, retry } = shown;
  const isSaid = latest && (Boolean(latest.visitors) || latest.failure !== undefined);
  if (isSaid !== undefined && isSaid !== isCounted) setIsCounted(isSaid);
  if (!isCounted) return null;
  const zone = report?.visitors?.timezone;
  return (
    <section aria-labelledby={id} className="mt-5 flex flex-col gap-3">
      <h2 id={id} className="text-sm font-medium text-muted">
        {t('Visitors')}
      </h2>
      {failure === undefined ? (
        <Figures shown={shown} period={period} isCompared={isCompared} />
      ) : (
        <div role="alert" className="flex rounded-panel bg-paper">
          <EmptyState
            picture={<CloudOffIcon aria-hidden size={40} strokeWidth={1.25} />}
            title={t('Visitors could not be loaded')}
            text={failure}
            action={<Button onPress={retry}>{t('Try again')}</Button>}
          />
        </div>
      )}
      {zone && zone !== period.timeZone && (
        <p className="text-xs text-muted">
          {t('Google Analytics counts days in the time zone :zone.', { zone })}
        </p>
      )}
    </section>
  );
}

interface FiguresProps extends VisitorsReportProps {
  shown: ShownReport;
}

function Figures({ shown: { report, retry }, period, isCompared }: FiguresProps) {
  const { t } = useTranslation();
  const visitors = report?.datasets.visitors;
  const name = t('Visitors');
  return (
    <>
      <div className="grid grid-cols-[16rem_minmax(0,1fr)] gap-3 max-lg:grid-cols-1">
        <VisitorTotal dataset={visitors} range={period} isCompared={isCompared} />
        <ChartFrame
          title={t('Visitors by day')}
          headingLevel={3}
          data={visitors && toChart(visitors, name)}
          onRetry={retry}
          actions={visitors && <SaveButton dataset={visitors} name={name} period={period} />}
        />
      </div>
      <VisitorLists shares={report?.visitors ?? undefined} />
    </>
  );
}
