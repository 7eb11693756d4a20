const secondMs = 1000;

/**
 * Runs something that must fall into one window of a rate limit, as limits count by the minute or the hour of the
 * clock. Where a window ended meanwhile, it is run again and has the whole next window.
 */
export async function inOneWindow<T>(windowSeconds: number, run: () => Promise<T>): Promise<T> {
  const windowNow = () => Math.floor(Date.now() / secondMs / windowSeconds);
  for (;;) {
    const before = windowNow();
    const result = await run();
    if (windowNow() === before) return result;
  }
}
