const secondMs = 1000;

/**
 * Runs something that must fall into one window of a rate limit, as limits count by the minute or the hour of the
 * clock. Whatever came of a run during which a window ended says nothing: it is run again, with the whole next window.
 */
export async function inOneWindow<T>(windowSeconds: number, run: () => Promise<T>): Promise<T> {
  const windowNow = () => Math.floor(Date.now() / secondMs / windowSeconds);
  for (;;) {
    const before = windowNow();
    const [outcome] = await Promise.allSettled([run()]);
    if (windowNow() !== before) continue;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}
