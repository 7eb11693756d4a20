import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { DateRangeField, type DateRange } from '../../../ui/form/date-range-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { addDays, dayAt } from '../../../ui/time/zoned-time.ts';
import { FigureCards } from './figure-cards.tsx';
import { ReportChart } from './report-chart.tsx';
import { VisitorsReport } from './visitors-report.tsx';

const usualDays = 7;

/** Figures and charts of some days, beside those of the period before. */
export function ReportsSection() {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useWording();
  const { billing } = useBootstrap().settings;
  const [isCompared, setIsCompared] = useState(true);
  const [range, setRange] = useState<DateRange>(() => {
    const today = dayAt(Date.now(), timeZone);
    return { from: addDays(today, 1 - usualDays), to: today };
  });
  const presets = [7, 30, 90, 365].map((days) => ({ name: t('Last :count days', { count: days }), days }));
  const period = { ...range, timeZone };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <h2 id={id} className="text-sm font-medium text-muted">
          {t('Reports')}
        </h2>
        <div className="ms-auto w-80 max-w-full max-md:w-full">
          <DateRangeField
            label={t('Period')}
            presets={presets}
            value={range}
            onChange={(chosen) => chosen && setRange(chosen)}
          >
            <SwitchField
              label={t('Compare with the period before')}
              value={isCompared}
              onChange={setIsCompared}
            />
          </DateRangeField>
        </div>
      </header>
      <FigureCards
        period={period}
        isCompared={isCompared}
        keys={[
          'users',
          'files',
          'storage',
          ...(billing.enable ? (['subscriptions', 'revenue'] as const) : []),
        ]}
      />
      <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        <ReportChart type="users" period={period} />
        <ReportChart type="uploads" period={period} />
        <ReportChart type="storage" period={period} />
        {billing.enable && <ReportChart type="subscriptions" period={period} />}
      </div>
      <VisitorsReport period={period} isCompared={isCompared} />
    </section>
  );
}
