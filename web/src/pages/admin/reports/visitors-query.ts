import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Report } from '#shared/entities/report.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { call } from '../../../api/call.ts';
import { loadErrorTranslator } from '../../../api/load-error-translator.ts';
import type { DateRange } from '../../../ui/form/date-range-field.tsx';

/** The report of visitors, with the reason in the user's language if it failed. */
export type VisitorsAnswer = Report & { failure: string | undefined };

/** The server asks Google again after as long. */
const staleMs = 10 * 60_000;

/** Visitors of some days. While other days are loading, it has those of before. */
export const visitorsQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: ['reports', 'visitors', from, to],
    queryFn: async ({ signal }): Promise<VisitorsAnswer> => {
      const query = { types: 'visitors', startDate: from, endDate: to };
      const report = await call(getReports, { query, signal });
      const { visitors: failed } = report.failures;
      const translate = failed && (await loadErrorTranslator());
      return { ...report, failure: failed && (translate?.(failed.message, failed) ?? failed.message) };
    },
    staleTime: ({ state }) => (state.data?.failure === undefined ? staleMs : 0),
    placeholderData: keepPreviousData,
  });
