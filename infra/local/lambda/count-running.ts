import type { FunctionPool } from './function-pool.ts';

/** A pool that knows how many of its calls have not ended. */
export interface CountedPool extends FunctionPool {
  runningCount(): number;
}

/** Counts the calls that go through the returned pool, from the call to its result, delays by faults included. */
export function countRunning(functions: FunctionPool): CountedPool {
  let running = 0;
  return {
    ...functions,
    runningCount: () => running,
    async invoke(nameOrId, event) {
      running += 1;
      try {
        return await functions.invoke(nameOrId, event);
      } finally {
        running -= 1;
      }
    },
  };
}
