import { useQuery } from '@tanstack/react-query';
import type { ReportType } from '#shared/entities/site/report.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { type ReportAnswer, type ReportPeriod, reportQuery } from './report-query.ts';

/** A report as a page shows it. */
export interface ShownReport {
  /** Undefined while it is loading, or if it failed. */
  report: ReportAnswer | undefined;
  /** Why it failed, in the user's language. */
  failure: string | undefined;
  /** What was last said, of whatever days. */
  latest: ReportAnswer | undefined;
  retry: () => void;
}

/** Loads one type of report. Figures of other days are not shown while those of new ones are loading. */
export function useReport(type: ReportType, period: ReportPeriod): ShownReport {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportQuery(type, period));
  const fault = error && !data ? errorMessage(error) : data?.failure;
  const isLoading = isPlaceholderData || (isFetching && fault !== undefined);
  return {
    report: isLoading || fault !== undefined ? undefined : data,
    failure: isLoading ? undefined : fault,
    latest: data,
    retry: () => void refetch(),
  };
}
