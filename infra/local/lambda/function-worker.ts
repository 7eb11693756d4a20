import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { redirectCalls } from '../faults/redirect-calls.ts';
import { countWrites } from './count-writes.ts';
import { shiftDate, shiftRunningTime } from './shift-date.ts';
import { packResult } from './packed-result.ts';
import type { FunctionErrorDetails, InvokeRequest, WorkerMessage, WorkerStart } from './worker-messages.ts';

type Handler = (event: unknown, context: Omit<Context, 'done' | 'fail' | 'succeed'>) => unknown;

const { modulePath, exportName, offsetMs, context, redirection, rights, writeCounter } =
  workerData as WorkerStart;
const realNow = Date.now;
shiftDate(() => Number(Atomics.load(offsetMs, 0)));
shiftRunningTime(() => Number(Atomics.load(offsetMs, 1)));
redirectCalls(redirection, context.functionName);
countWrites(writeCounter);
// At once, so that threads that start while this one runs need not compile these sources again.
flushCompileCache();

// Loaded where rights are enforced alone: a thread should start fast.
const takeCalls = rights && (await import('./watch-table-calls.ts')).watchTableCalls(rights);
const handler = await loadHandler();
parentPort?.on('message', (request: InvokeRequest) => void answer(request));
post({ kind: 'ready' });

async function loadHandler(): Promise<Handler> {
  const module = (await import(pathToFileURL(modulePath).href)) as Record<string, unknown>;
  const candidate = module[exportName];
  if (typeof candidate !== 'function') throw new Error(`${modulePath} exports no function ${exportName}.`);
  return candidate as Handler;
}

async function answer({ requestId, event, deadlineMs }: InvokeRequest): Promise<void> {
  try {
    const result = await handler(JSON.parse(event), {
      ...context,
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadlineMs - realNow()),
    });
    postCalls();
    post({ kind: 'result', requestId, ...packResult(result) });
  } catch (error) {
    postCalls();
    post({ kind: 'error', requestId, error: describe(error) });
  }
}

/** Before the answer: whoever has got it finds the calls in the record. */
function postCalls(): void {
  const calls = takeCalls?.() ?? [];
  if (calls.length > 0) post({ kind: 'calls', calls });
}

function describe(error: unknown): FunctionErrorDetails {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
