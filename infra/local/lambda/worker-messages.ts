import type { CallRedirection } from '../faults/redirect-calls.ts';
import type { RecordedCall } from '../iam/call-record.ts';
import type { WatchedRights } from './watch-table-calls.ts';

/** What a function's thread is started with. */
export interface WorkerStart {
  /** Absolute path of the module with the handler. */
  modulePath: string;
  /** Name of the export that is the handler. */
  exportName: string;
  offsetMs: BigInt64Array<SharedArrayBuffer>;
  context: StaticContext;
  redirection: CallRedirection;
  /** Counts the thread's writes to tables. */
  writeCounter: Int32Array<SharedArrayBuffer>;
  /** Where rights are enforced: what the function may do. */
  rights: WatchedRights | undefined;
}

/** The part of Lambda's context that is the same for every request. */
export interface StaticContext {
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  logGroupName: string;
  logStreamName: string;
}

export interface InvokeRequest {
  requestId: string;
  /** JSON. */
  event: string;
  /** Real time at which the function is ended, in milliseconds since 1970. */
  deadlineMs: number;
}

/** What a function returned. */
export interface FunctionResult {
  /** JSON; without the body of an answer that has one as text. */
  result: string;
  /** Beside the JSON, as most of an answer is its body, which would be written and read as JSON a second time. */
  body?: string | undefined;
}

/** The error that Lambda answers for a function that threw. */
export interface FunctionErrorDetails {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** `ready` once the module is loaded; then one answer a request, with what the thread has called since the last. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'calls'; calls: RecordedCall[] }
  | ({ kind: 'result'; requestId: string } & FunctionResult)
  | { kind: 'error'; requestId: string; error: FunctionErrorDetails };
