/** Longest delay that timers take; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

export interface InactivityTimer {
  /** Something happened: the time starts again. */
  touch(): void;
  stop(): void;
}

/** Calls `onTimeout` once when nothing has happened for `timeoutMs`, however long that is. */
export function startInactivityTimer(timeoutMs: number, onTimeout: () => void): InactivityTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(remainingMs: number): void {
    const stepMs = Math.min(remainingMs, maxTimerMs);
    timer = setTimeout(() => (remainingMs > stepMs ? wait(remainingMs - stepMs) : onTimeout()), stepMs);
  }

  wait(timeoutMs);
  return {
    touch() {
      clearTimeout(timer);
      wait(timeoutMs);
    },
    stop: () => clearTimeout(timer),
  };
}
