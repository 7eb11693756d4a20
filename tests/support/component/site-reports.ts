import type { Report, ReportType } from '#shared/entities/site/report.ts';

const dayMs = 86_400_000;

/** The days of a query, as `2027-03-31`. */
function daysOf({ startDate = '', endDate = '' }: { startDate?: string; endDate?: string }): string[] {
  const days: string[] = [];
  for (let atMs = Date.parse(startDate); atMs <= Date.parse(endDate); atMs += dayMs) {
    days.push(new Date(atMs).toISOString().slice(0, 10));
  }
  return days;
}

interface ReportQuery {
  types?: ReportType[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface SiteFigures {
  users: number;
  files: number;
  storage: number;
  subscriptions: number;
  revenue: number;
  views: number;
  /** What the period before had of each of them, as a part. */
  before: number;
}

const nothing: SiteFigures = {
  users: 0,
  files: 0,
  storage: 0,
  subscriptions: 0,
  revenue: 0,
  views: 0,
  before: 0,
};

/** Answers the types of reports that a page asks for. Each day is busier than the last. */
export function siteReport(query: ReportQuery, figures: SiteFigures = nothing): Report {
  const { before } = figures;
  const datasets: Report['datasets'] = {};
  const report: Report = { datasets, failures: {} };
  const days = daysOf(query as { startDate: string; endDate: string });
  const flow = (label: string, total: number) => {
    const weights = days.map((_, nth) => nth + 1);
    const sum = weights.reduce((one, other) => one + other, 0);
    const values = weights.map((weight) => Math.floor((total * weight) / sum));
    values[0] = total - values.slice(1).reduce((one, other) => one + other, 0);
    const data = days.map((date, nth) => ({ date, value: values[nth] ?? 0 }));
    return { label, granularity: 'day' as const, data, total, previousTotal: Math.round(total * before) };
  };
  const level = (label: string, total: number) => {
    const data = days.map((date, nth) => ({
      date,
      value: Math.round((total * (nth + 3)) / (days.length + 2)),
    }));
    return { label, granularity: 'day' as const, data, total, previousTotal: Math.round(total * before) };
  };
  const makers: Record<ReportType, () => void> = {
    header() {
      const card = { percentageChange: 0, format: 'number' as const };
      const cards = [
        { key: 'users', name: 'New users', value: figures.users, ...card },
        { key: 'files', name: 'Files uploaded', value: figures.files, ...card },
        { key: 'storage', name: 'Storage used', value: figures.storage, ...card, format: 'bytes' },
        { key: 'subscriptions', name: 'Active subscriptions', value: figures.subscriptions, ...card },
        {
          key: 'revenue',
          name: 'Revenue',
          value: figures.revenue,
          ...card,
          format: 'currency',
          currency: 'USD',
        },
      ] as const;
      report.header = cards.map((each) => ({ ...each, previousValue: Math.round(each.value * before) }));
    },
    users: () => void (datasets.users = flow('New users', figures.users)),
    uploads: () => void (datasets.uploads = flow('Files uploaded', figures.files)),
    storage: () => void (datasets.storage = level('Storage used', figures.storage)),
    subscriptions: () => void (datasets.subscriptions = level('Active subscriptions', figures.subscriptions)),
    visitors() {
      datasets.visitors = flow('Page views', figures.views);
      const browsers = [{ name: 'Firefox', value: figures.views }].filter(({ value }) => value > 0);
      report.visitors = {
        source: 'site',
        byCountry: [],
        byBrowser: browsers,
        byPlatform: [],
        timezone: 'UTC',
      };
    },
  };
  for (const type of query.types ?? []) makers[type]();
  return report;
}
