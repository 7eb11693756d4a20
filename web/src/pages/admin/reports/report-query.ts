import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Report, ReportType } from '#shared/entities/site/report.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { call } from '../../../api/call.ts';
import { loadErrorTranslator } from '../../../api/load-error-translator.ts';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';

/** The days of a report, and the time zone that they are days of. */
export interface ReportPeriod extends DateRange {
  timeZone: string;
}

/** A report, with the reason in the user's language if it failed. */
export type ReportAnswer = Report & { failure: string | undefined };

/** The server asks Google again after ten minutes; its own counts are of the moment. */
const staleMs = { visitors: 10 * 60_000, others: 60_000 };

/** One type of report, each by a call of its own, so that one that fails or is slow holds up no other. */
export const reportQuery = (type: ReportType, { from, to, timeZone }: ReportPeriod) =>
  queryOptions({
    queryKey: ['reports', type, from, to, timeZone],
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const query = { types: type, startDate: from, endDate: to, timezone: timeZone };
      const report = await call(getReports, { query, signal });
      const failed = report.failures[type];
      const translate = failed && (await loadErrorTranslator());
      return { ...report, failure: failed && (translate?.(failed.message, failed) ?? failed.message) };
    },
    staleTime: ({ state }) =>
      state.data?.failure === undefined ? (type === 'visitors' ? staleMs.visitors : staleMs.others) : 0,
    placeholderData: keepPreviousData,
  });
