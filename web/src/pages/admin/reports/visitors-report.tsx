import { CloudOffIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
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
 * Visitors of some days as Google Analytics counts them, or page views as the site does: how many, when, from where and
 * by what.
 */
export function VisitorsReport({ period, isCompared }: VisitorsReportProps) {
  const { t } = useTranslation();
  const id = useId();
  const { tracking_code: trackingCode } = useBootstrap().settings.analytics;
  const shown = useReport('visitors', period);
  const { latest, report, failure, retry } = shown;
  // Only Google can fail with a reason.
  const isGoogle = latest?.visitors
    ? latest.visitors.source === 'google'
    : Boolean(trackingCode) || latest?.failure !== undefined;
  const isOwn = !isGoogle;
  const zone = isOwn ? undefined : report?.visitors?.timezone;
  return (
    <section aria-labelledby={id} className="mt-5 flex flex-col gap-3">
      <h2 id={id} className="text-sm font-medium text-muted">
        {isOwn ? t('Page views') : t('Visitors')}
      </h2>
      {failure === undefined ? (
        <Figures shown={shown} period={period} isCompared={isCompared} isOwn={isOwn} />
      ) : (
        <div role="alert" className="flex rounded-panel bg-paper">
          <EmptyState
            picture={<CloudOffIcon aria-hidden size={40} strokeWidth={1.25} />}
            title={isOwn ? t('Page views could not be loaded') : t('Visitors could not be loaded')}
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
  isOwn: boolean;
}

function Figures({ shown: { report, retry }, period, isCompared, isOwn }: FiguresProps) {
  const { t } = useTranslation();
  const visitors = report?.datasets.visitors;
  const name = isOwn ? t('Page views') : t('Visitors');
  return (
    <>
      <div className="grid grid-cols-[16rem_minmax(0,1fr)] gap-3 max-lg:grid-cols-1">
        <VisitorTotal
          title={isOwn ? t('All page views') : t('All visitors')}
          dataset={visitors}
          range={period}
          isCompared={isCompared}
        />
        <ChartFrame
          title={isOwn ? t('Page views by day') : t('Visitors by day')}
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
