import * as z from 'zod';

/** What the reports of the admin area tell of, by the names of `types` (AR1). */
export const reportTypes = ['visitors'] as const;
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
  byCountry: z.array(z.object({ ...share, code: z.string().nullable() })),
  byBrowser: z.array(Share),
  byPlatform: z.array(Share),
  /** The time zone that the service counts days in. */
  timezone: z.string().nullable(),
});
export type VisitorShares = z.infer<typeof VisitorShares>;

/** Why a type has no data, while the others have theirs. */
const ReportFailure = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

export const Report = z.object({
  datasets: z.partialRecord(z.enum(reportTypes), ReportDataset),
  failures: z.partialRecord(z.enum(reportTypes), ReportFailure),
  /** Null unless the service is configured and answers; absent if it was not asked for. */
  visitors: VisitorShares.nullable().optional(),
});
export type Report = z.infer<typeof Report>;
