import { type ReportDataset, reportLimits, type VisitorShares } from '#shared/entities/site/report.ts';
import { GoogleError } from '../../../analytics/call-google.ts';
import {
  type AnalyticsSource,
  type ReportRequest,
  type ReportRow,
  runReport,
  signIn,
} from '../../../analytics/google-analytics.ts';
import { minuteMs } from '../../../platform/clock.ts';
import { keepEachFor } from '../../../platform/keep-each-for.ts';
import { findAnalytics } from './analytics-source.ts';
import type { Days, ReportRange } from './report-range.ts';
import { type LoadValues, ReportError, type ReportPart } from './report-type.ts';
import { reportViews } from './views/report-views.ts';

/** Google allows a property some hundred reports an hour, and its figures of today are some minutes old anyway. */
const keptMs = 10 * minuteMs;
const maxKept = 50;

const keep = keepEachFor<ReportPart>(keptMs, maxKept);
const none: ReportPart = { fields: { visitors: null } };

/** Reports the visitors that Google Analytics counts, or views that the site counts where that is not configured. */
export async function reportVisitors(range: ReportRange, loadValues: LoadValues): Promise<ReportPart> {
  const analytics = await findAnalytics();
  if (!analytics) return reportViews(range, loadValues);
  try {
    return await keep(`${analytics.key} ${range.first} ${range.last}`, async () => {
      const source = await analytics.open();
      return source ? readVisitors(source, range) : none;
    });
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const params = { answer: error.message };
    const code = error.isOutage ? 'analyticsDown' : 'analyticsRefused';
    throw new ReportError({ code, params }, none, error);
  }
}

const metrics = [{ name: 'activeUsers' }];

/** People are counted once in a period, so its total is not the sum of its days. */
async function readVisitors(source: AnalyticsSource, range: ReportRange): Promise<ReportPart> {
  const token = await signIn(source);
  const read = (request: Omit<ReportRequest, 'metrics'>) => runReport(source, token, { ...request, metrics });
  const readShares = (...names: string[]) => read(sharesOf(range, names));
  const [byDay, total, before, countries, browsers, platforms] = await Promise.all([
    read({ dateRanges: [toGoogle(range)], dimensions: [{ name: 'date' }], limit: reportLimits.maxDays }),
    read({ dateRanges: [toGoogle(range)] }),
    read({ dateRanges: [toGoogle(range.before)] }),
    readShares('countryId', 'country'),
    readShares('browser'),
    readShares('operatingSystem'),
  ]);
  const visitors: VisitorShares = {
    source: 'google',
    byCountry: countries.rows.map((row) => ({ ...toShare(row, 1), code: known(row.dimensions[0]) })),
    byBrowser: browsers.rows.map((row) => toShare(row)),
    byPlatform: platforms.rows.map((row) => toShare(row)),
    timezone: byDay.timeZone ?? null,
  };
  return {
    dataset: toDataset(range, byDay.rows, totalOf(total.rows), totalOf(before.rows)),
    fields: { visitors },
  };
}

const toGoogle = ({ first, last }: Days) => ({ startDate: first, endDate: last });
const totalOf = (rows: ReportRow[]) => rows[0]?.value ?? 0;

function sharesOf(range: Days, names: string[]): Omit<ReportRequest, 'metrics'> {
  return {
    dateRanges: [toGoogle(range)],
    dimensions: names.map((name) => ({ name })),
    orderBys: [{ metric: { metricName: 'activeUsers' }, desc: true }],
    limit: reportLimits.maxNames,
  };
}

/** What Google does not know is called `(not set)`. */
const known = (name: string | undefined) => (name && !name.startsWith('(') ? name : null);
const toShare = ({ dimensions, value }: ReportRow, nth = 0) => ({ name: known(dimensions[nth]), value });

/** Google leaves days without visitors out. */
function toDataset(
  { days }: ReportRange,
  rows: ReportRow[],
  total: number,
  previousTotal: number,
): ReportDataset {
  const values = new Map(rows.map(({ dimensions: [day = ''], value }) => [day, value]));
  return {
    label: 'Visitors',
    granularity: 'day',
    data: days.map((date) => ({ date, value: values.get(date.replaceAll('-', '')) ?? 0 })),
    total,
    previousTotal,
  };
}
