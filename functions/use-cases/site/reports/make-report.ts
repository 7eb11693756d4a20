import { type Report, type ReportType, reportTypes } from '#shared/entities/site/report.ts';
import { messageOf, toDetail } from '#shared/messages/errors.ts';
import { dayMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import type { CountedValues } from './counts/counted-values.ts';
import { loadCounts } from './counts/load-counts.ts';
import type { ReportRange } from './report-range.ts';
import { countByDay, levelByDay, reportHeader, spansOf } from './report-counts.ts';
import { type LoadValues, ReportError, type ReportMaker, type ReportPart } from './report-type.ts';
import { reportVisitors } from './report-visitors.ts';

const makers: Record<ReportType, ReportMaker> = {
  header: async (range, loadValues) => reportHeader(await loadValues(), range),
  users: async (range, loadValues) =>
    countByDay(await loadValues(), { figure: 'users', label: 'New users', range }),
  uploads: async (range, loadValues) =>
    countByDay(await loadValues(), { figure: 'uploads', label: 'Files uploaded', range }),
  storage: async (range, loadValues) =>
    levelByDay(await loadValues(), { figure: 'storage', label: 'Storage used', range }),
  subscriptions: async (range, loadValues) =>
    levelByDay(await loadValues(), { figure: 'subscriptions', label: 'Active subscriptions', range }),
  visitors: reportVisitors,
};

/** Makes the report of these types at once. A type that fails is named, and the others have their data. */
export async function makeReport(types: readonly ReportType[], range: ReportRange): Promise<Report> {
  const asked = new Set(types.length > 0 ? types : reportTypes);
  let loading: Promise<CountedValues> | undefined;
  const { beforeMs, moments } = spansOf(range);
  // Parts by name are of days in UTC, the last of which may end later.
  const untilMs = Math.max(moments.at(-1) ?? beforeMs, Date.parse(range.last) + dayMs);
  const loadValues = () => (loading ??= loadCounts(beforeMs, untilMs));
  const parts = await Promise.all([...asked].map((type) => makePart(type, range, loadValues)));
  return {
    ...Object.assign({}, ...parts.map(({ part }) => part.fields)),
    datasets: Object.fromEntries(
      parts.flatMap(({ type, part }) => (part.dataset ? [[type, part.dataset]] : [])),
    ),
    failures: Object.fromEntries(parts.flatMap(({ type, failure }) => (failure ? [[type, failure]] : []))),
  };
}

interface MadePart {
  type: ReportType;
  part: ReportPart;
  failure?: NonNullable<Report['failures'][ReportType]>;
}

async function makePart(type: ReportType, range: ReportRange, loadValues: LoadValues): Promise<MadePart> {
  try {
    return { type, part: await makers[type](range, loadValues) };
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    logger.warn('A report could not be made', { type, error });
    const { reason, part } = error;
    return { type, part, failure: { ...toDetail(reason), message: messageOf(reason) } };
  }
}
