import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request at hand, for logs and measurements. */
export interface RequestContext {
  requestId: string;
  routeName?: string;
  userId?: number;
  /** DynamoDB capacity units that the request consumed so far. */
  readUnits: number;
  writeUnits: number;
  /** Reads and writes sent to DynamoDB so far. */
  tableCalls: number;
  /** Calls of the identity service so far. */
  identityCalls: number;
  /** Where the call must not happen twice. */
  once?: CallOnce;
}

/** A call that is to be noted as done, together with what it does first. */
export interface CallOnce {
  userId: number;
  callKey: string;
  fingerprint: string;
  /** Whether that has been written. */
  isNoted: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs one request with a context of its own. */
export function runWithContext<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return storage.run({ requestId, readUnits: 0, writeUnits: 0, tableCalls: 0, identityCalls: 0 }, work);
}

/** The context of the request at hand; undefined outside of one. */
export function findContext(): RequestContext | undefined {
  return storage.getStore();
}
