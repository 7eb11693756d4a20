import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { addDays, dayAt } from '../../../ui/zoned-time.ts';
import { visitorsQuery } from './visitors-query.ts';

/** Calendars are heavy, and most sites do not show visitors. */
const VisitorsSection = lazy(async () => ({
  default: (await import('./visitors-section.tsx')).VisitorsSection,
}));

const usualDays = 7;

/**
 * Visitors of the site, where Google Analytics is configured. Only the response says so; until then, a site that counts
 * with Google Analytics keeps the place, so that what is below does not move.
 */
export function VisitorsReport() {
  const { timeZone } = useWording();
  const isExpected = Boolean(useBootstrap().settings.analytics.tracking_code);
  const [range, setRange] = useState<DateRange>(() => {
    const today = dayAt(Date.now(), timeZone);
    return { from: addDays(today, 1 - usualDays), to: today };
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(visitorsQuery(range));
  const [isConfigured, setIsConfigured] = useState(isExpected);
  const isSaid = data && (Boolean(data.visitors) || data.failure !== undefined);
  if (isSaid !== undefined && isSaid !== isConfigured) setIsConfigured(isSaid);
  if (!isConfigured) return null;
  const fault = error && !data ? errorMessage(error) : data?.failure;
  const isLoading = isPlaceholderData || (isFetching && fault !== undefined);
  return (
    <Suspense fallback={<Skeleton className="h-150" />}>
      <VisitorsSection
        range={range}
        onRangeChange={setRange}
        report={isLoading ? undefined : data}
        failure={isLoading ? undefined : fault}
        onRetry={() => void refetch()}
      />
    </Suspense>
  );
}
