import * as z from 'zod';
import { errorLevels } from '../../error-log.ts';
import type { ErrorTrace } from '../../error-trace.ts';
import { isoTime } from '../../contract/schema-fields.ts';

/** Errors of one kind. */
export const ErrorLogEntry = z.object({
  id: z.int(),
  /** `warning`: somebody foresaw it, such as a service that is down. */
  level: z.enum(errorLevels),
  /** What the site could not do. */
  title: z.string(),
  /** What was thrown, without secrets and contents. */
  message: z.string(),
  exception: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().nullable(),
  count: z.int(),
  /** Of the last one. */
  route: z.string().nullable(),
  user_id: z.int().nullable(),
  release: z.string(),
  /** When the first one was seen. */
  created_at: isoTime,
  last_seen_at: isoTime,
});
export type ErrorLogEntry = z.infer<typeof ErrorLogEntry>;

const Frame = z.object({
  method: z.string(),
  path: z.string(),
  lineNumber: z.int(),
  flatIndex: z.int(),
  codeSnippet: z.record(z.string(), z.string()),
});
const Trace = z.object({
  ignitionTrace: z.literal(true),
  exception: z.string(),
  message: z.string(),
  trace: z.array(z.union([Frame, z.object({ vendorGroup: z.literal(true), items: z.array(Frame) })])),
  totalVendorGroups: z.int(),
}) satisfies z.ZodType<ErrorTrace>;

/** One of a kind's errors, or several of the same instance within seconds. */
export const ErrorOccurrence = z.object({
  seen_at: isoTime,
  count: z.int(),
  title: z.string(),
  message: z.string(),
  request_id: z.string(),
  /** Name of the function. */
  service: z.string(),
  route: z.string().nullable(),
  user_id: z.int().nullable(),
  release: z.string(),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;

/** The same with the newest of them, and where and with what the last one happened. */
export const ErrorLogDetail = ErrorLogEntry.extend({
  /** The API's code of the error. */
  code: z.string().nullable(),
  stack: Trace,
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  occurrences: z.array(ErrorOccurrence),
});
export type ErrorLogDetail = z.infer<typeof ErrorLogDetail>;

/** The errors of a day (UTC) as a file. */
export const ErrorLogFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
});
export type ErrorLogFile = z.infer<typeof ErrorLogFile>;
