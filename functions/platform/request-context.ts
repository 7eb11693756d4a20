import { AsyncLocalStorage } from 'node:async_hooks';
import type { MetricName } from '#shared/metrics.ts';
import { nowMs } from './clock.ts';

/** An item as the table stores it. */
type StoredItem = Record<string, unknown>;

/** What is known of the request or run at hand, for logs and measurements. */
export interface RequestContext {
  requestId: string;
  startedMs: number;
  /** Whether it waited for the function to start. */
  isColdStart: boolean;
  routeName?: string;
  userId?: number;
  /** The admin who acts as the user. */
  impersonatorId?: number;
  impersonatorName?: string;
  /** Who makes the request and from where, for the audit log. Absent for runs that the system starts. */
  actor?: RequestActor;
  /** DynamoDB capacity units that the request consumed so far. */
  readUnits: number;
  writeUnits: number;
  /** Reads and writes sent to DynamoDB so far. */
  tableCalls: number;
  /**
   * How many of them came one after the other: the longest chain of calls of which each began when the one before had
   * ended. Calls that overlap count as one; those that were refused count, as they took their time as well.
   */
  tableRounds: number;
  /** Calls of the identity service so far. */
  identityCalls: number;
  /** What was counted besides. */
  counts: Partial<Record<MetricName, number>>;
  /** What else its log line tells, such as the ids of jobs that it asked for. */
  notes: Record<string, unknown>;
  /** The version of the site's configuration that the request goes by. */
  siteVersion?: string;
  /** Items that were read with the caller, by their keys; undefined for those that are not there. */
  readAhead?: Map<string, StoredItem | undefined>;
  /** Where the call must not happen twice. */
  once?: CallOnce;
  /** Whether an error was noted for the log of errors. */
  hasNotedError?: boolean;
}

/** Who makes a request. */
export interface RequestActor {
  /** Absent for what goes on in the background. */
  visitor?: { ipAddress: string; userAgent: string; place?: string };
  /** Absent for guests. */
  user?: { userId: number; firstName?: string | undefined; lastName?: string | undefined; email: string };
  /** Whether a program calls, by an API token. */
  isToken: boolean;
}

/** A call that is to be noted as done, together with what it does first. */
export interface CallOnce {
  /** Owner of the idempotency key: keys of different callers are independent. */
  caller: string;
  callKey: string;
  fingerprint: string;
  /** Whether that has been written. */
  isNoted: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();
let isFresh = true;

/** Runs one request with a context of its own. */
export function runWithContext<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  const isColdStart = isFresh;
  isFresh = false;
  const nothing = { readUnits: 0, writeUnits: 0, tableCalls: 0, tableRounds: 0, identityCalls: 0 };
  const context = { requestId, startedMs: nowMs(), isColdStart, ...nothing, counts: {}, notes: {} };
  return storage.run(context, work);
}

/** The context of the request at hand; undefined outside of one. */
export function findContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work in the background for a user, so that the audit log names them. A request has its actor already. */
export async function actAs<T>(user: NonNullable<RequestActor['user']>, work: () => Promise<T>): Promise<T> {
  const context = findContext();
  if (!context || context.actor) return work();
  context.actor = { user, isToken: false };
  try {
    return await work();
  } finally {
    delete context.actor;
  }
}

/** Counts something for the log line and the metrics of the request at hand. */
export function countForLog(name: MetricName): void {
  const counts = findContext()?.counts;
  if (counts) counts[name] = (counts[name] ?? 0) + 1;
}

/** Has the log line of the request at hand tell how many calls of the person it has written down, with one more write. */
export function noteCountedCalls(count: number): void {
  const notes = findContext()?.notes;
  if (notes) notes['countedCalls'] = count;
}

/** Has the log line of the request at hand tell the code of the error that it ended with. */
export function noteErrorCode(code: string): void {
  const notes = findContext()?.notes;
  if (notes) notes['errorCode'] = code;
}

/** Has the log line of the request at hand tell what the audit log was told. */
export function noteAudit(action: string): void {
  const notes = findContext()?.notes;
  if (notes) notes['audit'] = [...((notes['audit'] as string[] | undefined) ?? []), action];
}

/** Has the log line of the request at hand tell something besides; an id beside the others of its name. */
export function noteId(name: 'jobs' | 'mails', id: number): void {
  const notes = findContext()?.notes;
  if (notes) notes[name] = [...((notes[name] as number[] | undefined) ?? []), id];
}
