import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { RecordedCall } from '../iam/call-record.ts';
import { FunctionError } from './function-error.ts';
import { startFunctionInstance } from './function-instance.ts';
import type { FunctionInstance, FunctionInstancePlace } from './function-instance.ts';
import type { LocalFunction } from './local-function.ts';
import { fitsInto, unpackResult } from './packed-result.ts';
import type { FunctionErrorDetails, FunctionResult } from './worker-messages.ts';

/** Lambda ends idle environments, too; a thread takes about 30 MB and starts in a fifth of a second. */
const defaultIdleMs = 15_000;

/** What is under way when the stack stops has so long to finish. */
const finishWithinMs = 1000;

/** Lambda's limit for a synchronous request and for its answer. */
const maxPayloadBytes = 6 * 1024 * 1024;

/** With so many requests under way in each of its threads, a function gets another one, while processors are left. */
const busyRequests = 8;

/**
 * How many requests one thread works on. Lambda gives each request an environment of its own (`one`); here
 * `many` is the default, which needs one thread a function, or one a processor where it has much to do, instead of one
 * a request. A function must not keep a request's state in its module either way.
 */
export type RequestsPerInstance = 'one' | 'many';

export interface FunctionPool {
  /** The environment variables of all functions together, with local addresses. */
  variables: Record<string, string>;
  /**
   * Runs a function and answers its result. Rejects with a FunctionError when it throws, ends or takes too
   * long, with an Error when there is no such function.
   * @param nameOrId function name or ARN, of an alias too, or logical id
   */
  invoke(nameOrId: string, event: unknown): Promise<unknown>;
  /** Ends one thread at once, as a process dies: what it works on fails with the error. */
  endInstance(id: number, error: FunctionErrorDetails): Promise<void>;
  /** Ends every thread once its requests have finished; the next request starts a new one. */
  restart(): Promise<void>;
  /** Lets what is under way finish, for a second at most, and ends every thread. */
  close(): Promise<void>;
}

export interface FunctionPoolPlace {
  clock: StackClock;
  log: StackLog;
  redirection: FunctionInstancePlace['redirection'];
  writeCounter: FunctionInstancePlace['writeCounter'];
  /** How long an idle thread is kept; 15 seconds by default. */
  idleMs?: number;
  requestsPerInstance?: RequestsPerInstance;
  /** Names of the functions' aliases: `function:alias`. */
  aliases: readonly string[];
  /** Told whenever a thread is started. */
  noteStart: (fn: LocalFunction) => void;
  /** Told what functions asked of the tables, where their rights are enforced. */
  noteCalls: (calls: RecordedCall[]) => void;
}

/** Runs the functions of the template, each started on first use and again after it ended. */
export function createFunctionPool(
  functions: LocalFunction[],
  {
    clock,
    log,
    redirection,
    writeCounter,
    idleMs = defaultIdleMs,
    requestsPerInstance = 'many',
    aliases,
    noteStart,
    noteCalls,
  }: FunctionPoolPlace,
): FunctionPool {
  const instances = new Map<LocalFunction, Set<FunctionInstance>>(functions.map((fn) => [fn, new Set()]));
  const ofFunction = (fn: LocalFunction) => instances.get(fn) ?? new Set();
  const idleTimers = new Map<FunctionInstance, NodeJS.Timeout>();
  let isClosed = false;
  const start = (fn: LocalFunction): FunctionInstance => {
    if (isClosed) throw new Error(`${fn.name} is not started: the local stack is stopping.`);
    noteStart(fn);
    const onExit = (ended: FunctionInstance) => ofFunction(fn).delete(ended);
    const { offsetMs } = clock;
    const instance = startFunctionInstance(fn, {
      offsetMs,
      redirection,
      writeCounter,
      log,
      noteCalls,
      onExit,
    });
    ofFunction(fn).add(instance);
    return instance;
  };
  const find = (fn: LocalFunction): FunctionInstance | undefined => {
    const all = ofFunction(fn);
    const [leastBusy] = [...all].toSorted((one, other) => one.inFlightCount() - other.inFlightCount());
    const count = leastBusy?.inFlightCount() ?? 0;
    if (requestsPerInstance === 'one') return count === 0 ? leastBusy : undefined;
    return count < busyRequests || all.size >= availableParallelism() ? leastBusy : undefined;
  };
  const retire = (fn: LocalFunction, instance: FunctionInstance): void => {
    ofFunction(fn).delete(instance);
    idleTimers.delete(instance);
    instance.retire();
  };
  const retireWhenIdle = (fn: LocalFunction, instance: FunctionInstance): void => {
    clearTimeout(idleTimers.get(instance));
    const end = () => (instance.inFlightCount() === 0 ? retire(fn, instance) : retireWhenIdle(fn, instance));
    idleTimers.set(instance, setTimeout(end, idleMs).unref());
  };
  const run = async (fn: LocalFunction, event: string): Promise<FunctionResult> => {
    const instance = find(fn) ?? start(fn);
    const deadlineMs = Date.now() + fn.timeoutMs;
    try {
      return await instance.invoke({ requestId: randomUUID(), event, deadlineMs });
    } catch (error) {
      // What hangs may hang the thread: nothing new is given to it.
      if (isTimeout(error)) retire(fn, instance);
      throw error;
    } finally {
      retireWhenIdle(fn, instance);
    }
  };
  return {
    variables: Object.assign({}, ...functions.map(({ environment }) => environment)) as Record<
      string,
      string
    >,
    async invoke(nameOrId, event) {
      const fn = getFunction(functions, aliases, nameOrId);
      const payload = JSON.stringify(event ?? null);
      if (Buffer.byteLength(payload) > maxPayloadBytes) throw tooLarge(fn, 'Request');
      const result = await run(fn, payload);
      if (!fitsInto(maxPayloadBytes, result)) throw tooLarge(fn, 'Response');
      return unpackResult(result);
    },
    async endInstance(id, error) {
      const all = [...instances.values()].flatMap((set) => [...set]);
      await all.find((each) => each.id === id)?.endWith(error);
    },
    async restart() {
      const running = [...instances].flatMap(([fn, set]) => [...set].map((each) => ({ fn, each })));
      for (const { fn, each } of running) {
        clearTimeout(idleTimers.get(each));
        retire(fn, each);
      }
      await Promise.all(running.map(({ each }) => each.ended));
    },
    async close() {
      isClosed = true;
      const running = [...instances.values()].flatMap((set) => [...set]);
      for (const each of running) each.retire();
      const timer = setTimeout(() => running.forEach((each) => void each.terminate()), finishWithinMs);
      await Promise.all(running.map((each) => each.ended));
      clearTimeout(timer);
    },
  };
}

/** What an alias does not name does not exist on AWS either, whatever the function's name. */
function getFunction(
  functions: LocalFunction[],
  aliases: readonly string[],
  nameOrId: string,
): LocalFunction {
  const qualifiedName = nameOrId.replace(/^arn:.*:function:/, '');
  const [name, qualifier] = qualifiedName.split(':');
  const isThere = qualifier === undefined || aliases.includes(qualifiedName);
  const fn = functions.find((each) => each.name === name || each.logicalId === name);
  if (fn === undefined || !isThere) throw new Error(`There is no function ${nameOrId}.`);
  return fn;
}

function isTimeout(error: unknown): boolean {
  return error instanceof FunctionError && error.details.errorType === 'Sandbox.Timedout';
}

function tooLarge(fn: LocalFunction, what: 'Request' | 'Response'): FunctionError {
  const errorMessage = `${what} payload size exceeded maximum allowed payload size (6291556 bytes).`;
  return new FunctionError(fn.name, { errorType: `Function.${what}SizeTooLarge`, errorMessage, trace: [] });
}
