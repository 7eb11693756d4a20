/** Maximum delay of `setTimeout`. */
const longestMs = 2 ** 31 - 1;

export interface DueTimer {
  /** Sets the timer to the next due time. */
  set(): void;
  stop(): void;
}

/** Runs work when the next object is due by the stack's clock. Times are in seconds since 1970. */
export function createDueTimer(
  nextDueAt: () => number | undefined,
  now: () => number,
  run: () => void,
): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  return {
    set() {
      clearTimeout(timer);
      const dueAt = nextDueAt();
      if (dueAt === undefined) return;
      const waitMs = Math.max(0, (dueAt - now()) * 1000);
      timer = setTimeout(run, Math.min(waitMs, longestMs));
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
