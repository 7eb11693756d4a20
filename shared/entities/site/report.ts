import * as z from 'zod';

/** What the reports of the admin area tell of, by the names of `types`. */
export const reportTypes = ['header', 'users', 'storage', 'uploads', 'subscriptions', 'visitors'] as const;
export type ReportType = (typeof reportTypes)[number];

/** Limits of a report. */
export const reportLimits = { maxDays: 366, defaultDays: 7, maxNames: 10 } as const;

/** Values over time. Days are dates; hours and months are the times of their beginning. */
export const ReportDataset = z.object({
  label: z.string(),
  granularity: z.enum(['hour', 'day', 'month']),
  data: z.array(z.object({ date: z.string(), value: z.number() })),
  total: z.number(),
  /** Of the period before, which is as long. */
  previousTotal: z.number(),
});
export type ReportDataset = z.infer<typeof ReportDataset>;

/** Null as a name: it is not known. */
const share = { name: z.string().nullable(), value: z.int() };
const Share = z.object(share);

/** Where visitors come from, and what they use; the most frequent ones first. */
export const VisitorShares = z.object({
  /** What was counted: views of pages by the site itself, or visitors by Google Analytics. */
  source: z.enum(['site', 'google']),
  byCountry: z.array(z.object({ ...share, code: z.string().nullable() })),
  byBrowser: z.array(Share),
  byPlatform: z.array(Share),
  /** The time zone of the days that these are of. */
  timezone: z.string().nullable(),
});
export type VisitorShares = z.infer<typeof VisitorShares>;

const amount = { value: z.number(), previousValue: z.number() };

/** A figure of a period beside that of the period before, which is as long. */
const HeaderFigure = z.object({
  key: z.enum(['users', 'files', 'storage', 'subscriptions', 'revenue']),
  name: z.string(),
  /** Of storage and subscriptions: at the end of the period; of the others: in the whole of it. */
  ...amount,
  /** In percent; null where the period before had nothing. */
  percentageChange: z.number().nullable(),
  format: z.enum(['number', 'bytes', 'currency']),
  /** Of amounts, which are in major units. */
  currency: z.string().optional(),
  /** Amounts in other currencies. */
  others: z.array(z.object({ ...amount, currency: z.string() })).optional(),
});

/** Why a type has no data, while the others have theirs. */
const ReportFailure = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

export const Report = z.object({
  header: z.array(HeaderFigure).optional(),
  datasets: z.partialRecord(z.enum(reportTypes), ReportDataset),
  failures: z.partialRecord(z.enum(reportTypes), ReportFailure),
  /** Null if Google Analytics is configured and does not answer; absent if it was not asked for. */
  visitors: VisitorShares.nullable().optional(),
});
export type Report = z.infer<typeof Report>;
