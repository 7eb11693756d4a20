/** Gathers what is asked one by one, and asks for it together. */
export interface Collector<Request, Result> {
  /**
   * Answers as soon as its batch has been answered. An aborted request that has not been sent yet leaves; one that
   * has been sent is no longer waited for.
   * @throws the signal's reason; what its batch, or it alone, failed with.
   */
  ask(request: Request, signal: AbortSignal): Promise<Result>;
  /** Sends what there is if nothing more is to come. */
  settle(): void;
}

export interface CollectorOptions<Request, Result> {
  /** Requests of one call. */
  maxRequests: number;
  /** How long the first of a batch waits for others at most. */
  maxWaitMs(): number;
  /** Whether nothing more is to come for now. */
  isDry(): boolean;
  /** One call; answers each request in its place, with an error for those that fail alone. */
  send(requests: Request[]): Promise<(Result | Error)[]>;
}

interface Waiting<Request, Result> {
  request: Request;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** Collects requests until a call is full, nothing more is to come, or the first has waited long enough. */
export function createCollector<Request, Result>(
  options: CollectorOptions<Request, Result>,
): Collector<Request, Result> {
  let waiting: Waiting<Request, Result>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  /** One call at a time, so that two do not make the same folder. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || waiting.length === 0) return;
    isSending = true;
    const batch = waiting.slice(0, options.maxRequests);
    waiting = waiting.slice(options.maxRequests);
    try {
      const results = await options.send(batch.map(({ request }) => request));
      for (const [nth, each] of batch.entries()) {
        const result = results[nth];
        if (result instanceof Error) each.reject(result);
        else each.resolve(result as Result);
      }
    } catch (error) {
      for (const each of batch) each.reject(error);
    }
    isSending = false;
    settle();
  }

  function settle(): void {
    if (waiting.length === 0) return;
    if (waiting.length >= options.maxRequests || options.isDry()) void send();
    else timer ??= setTimeout(() => void send(), options.maxWaitMs());
  }

  return {
    settle,
    ask(request, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      if (signal.aborted) return Promise.reject(signal.reason);
      const own = { request, resolve, reject };
      const leave = () => {
        waiting = waiting.filter((other) => other !== own);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(own);
      // Whoever asks in the same breath comes along.
      queueMicrotask(settle);
      return promise.finally(() => signal.removeEventListener('abort', leave));
    },
  };
}
