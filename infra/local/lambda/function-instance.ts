import { Worker } from 'node:worker_threads';
import type { StackLog } from '../control/stack-log.ts';
import type { CallRedirection } from '../faults/redirect-calls.ts';
import type { RecordedCall } from '../iam/call-record.ts';
import { FunctionError } from './function-error.ts';
import type { LocalFunction } from './local-function.ts';
import type {
  FunctionErrorDetails,
  FunctionResult,
  InvokeRequest,
  WorkerMessage,
  WorkerStart,
} from './worker-messages.ts';

/** One execution environment of a function: a thread with an environment and a module graph of its own. */
export interface FunctionInstance {
  /** Resolves when the module is loaded; rejects with a FunctionError when that fails. */
  ready: Promise<void>;
  /** Resolves with what the function returned, rejects with a FunctionError. */
  invoke(request: InvokeRequest): Promise<FunctionResult>;
  /** Requests under way. */
  inFlightCount(): number;
  /** Number of this thread, unlike that of any other of this process. */
  id: number;
  /** Ends the thread at once; what is under way fails with the error. */
  endWith(error: FunctionErrorDetails): Promise<unknown>;
  /** Lets what is under way finish, then ends the thread. */
  retire(): void;
  terminate(): Promise<unknown>;
  /** Resolves when the thread has ended. */
  ended: Promise<void>;
}

interface Pending {
  resolve(result: FunctionResult): void;
  reject(error: FunctionError): void;
}

/** Loading a function fills it, and it stays as large then. Much smaller ones collect garbage several times a request. */
const youngGenerationMb = 8;
let lastId = 0;

export interface FunctionInstancePlace {
  offsetMs: BigInt64Array<SharedArrayBuffer>;
  /** How its calls find the server that breaks them. */
  redirection: Omit<CallRedirection, 'instance'>;
  writeCounter: Int32Array<SharedArrayBuffer>;
  log: StackLog;
  /** Told what the thread asked of the tables, where its rights are enforced. */
  noteCalls: (calls: RecordedCall[]) => void;
  /** Told that the thread ended, for whatever reason. */
  onExit: (instance: FunctionInstance) => void;
}

/** Starts a thread for a function. */
export function startFunctionInstance(
  fn: LocalFunction,
  { offsetMs, redirection, writeCounter, log, noteCalls, onExit }: FunctionInstancePlace,
): FunctionInstance {
  lastId += 1;
  const id = lastId;
  const start: WorkerStart = {
    ...fn.handler,
    offsetMs,
    context: fn.context,
    rights: fn.rights,
    redirection: { ...redirection, instance: id },
    writeCounter,
  };
  const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
    env: fn.environment,
    workerData: start,
    stdout: true,
    stderr: true,
    // What garbage may pile up between two collections, a thread, adds up over all of them.
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  log.collect(fn.name, worker.stdout);
  log.collect(fn.name, worker.stderr);
  const pending = new Map<string, Pending>();
  const { promise: ready, resolve: setReady, reject: failReady } = Promise.withResolvers<void>();
  const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
  // A failed start is told to whoever waits for it; where nobody does, the next request starts another one.
  ready.catch(() => undefined);
  let isRetired = false;
  let endedBy: FunctionError | undefined;
  const settle = (requestId: string): Pending | undefined => {
    const waiting = pending.get(requestId);
    pending.delete(requestId);
    if (isRetired && pending.size === 0) void worker.terminate();
    return waiting;
  };
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') setReady();
    else if (message.kind === 'calls') noteCalls(message.calls);
    else if (message.kind === 'result') settle(message.requestId)?.resolve(message);
    else settle(message.requestId)?.reject(new FunctionError(fn.name, message.error));
  });
  worker.on('error', (error: Error) => {
    const trace = error.stack?.split('\n') ?? [];
    endedBy = new FunctionError(fn.name, { errorType: error.name, errorMessage: error.message, trace });
    log.add({ level: 'error', function: fn.name, message: 'The function crashed', stack: error.stack });
  });
  worker.on('exit', (code) => {
    const errorMessage = `The function's thread ended with code ${code}`;
    endedBy ??= new FunctionError(fn.name, { errorType: 'Runtime.ExitError', errorMessage, trace: [] });
    failReady(endedBy);
    for (const waiting of pending.values()) waiting.reject(endedBy);
    pending.clear();
    onExit(instance);
    setEnded();
  });
  const instance: FunctionInstance = {
    id,
    ready,
    inFlightCount: () => pending.size,
    invoke(request) {
      if (endedBy !== undefined) return Promise.reject(endedBy);
      const { promise, resolve, reject } = Promise.withResolvers<FunctionResult>();
      pending.set(request.requestId, { resolve, reject });
      void ready.then(
        () => worker.postMessage(request, []),
        () => undefined,
      );
      return withDeadline(fn, request, promise, () => void settle(request.requestId));
    },
    retire() {
      isRetired = true;
      if (pending.size === 0) void worker.terminate();
    },
    endWith(error) {
      endedBy ??= new FunctionError(fn.name, error);
      return worker.terminate();
    },
    terminate: () => worker.terminate(),
    ended,
  };
  return instance;
}

/** Rejects when the function's time is over, as Lambda does, whatever the thread is doing. */
async function withDeadline(
  fn: LocalFunction,
  { requestId, deadlineMs }: InvokeRequest,
  result: Promise<FunctionResult>,
  forget: () => void,
): Promise<FunctionResult> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = (fn.timeoutMs / 1000).toFixed(2);
    const errorMessage = `${requestId} Task timed out after ${seconds} seconds`;
    reject(new FunctionError(fn.name, { errorType: 'Sandbox.Timedout', errorMessage, trace: [] }));
    forget();
  }, deadlineMs - Date.now());
  try {
    return await Promise.race([result, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
