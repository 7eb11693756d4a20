import type { Page, Request } from 'playwright-core';

/** A call that lasts longer is a fault of the test, and its next step says which. */
const longestWaitMs = 40_000;

/**
 * Notes what a page requests, from now on. `untilCalm` waits until nothing is under way and the page has drawn what it
 * was answered without requesting more: a page may show a change before it is answered.
 */
export function watchCalls(page: Page): { untilCalm: () => Promise<void> } {
  const running = new Set<Request>();
  let started = 0;
  let onEnd: (() => void) | undefined;
  const end = (request: Request) => {
    running.delete(request);
    onEnd?.();
  };
  page.on('request', (request) => {
    started += 1;
    running.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // What a page asked for that is left has no end of its own.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    running.clear();
    onEnd?.();
  });
  const untilNextEnd = () => new Promise<void>((resolve) => (onEnd = resolve));
  const settle = async () => {
    for (;;) {
      while (running.size > 0) await untilNextEnd();
      const before = started;
      // Unlike `evaluate`, this waits on when the page navigates.
      await page.waitForFunction(isDrawn);
      if (running.size === 0 && started === before) return;
    }
  };
  return {
    untilCalm: async () => {
      const giveUp = Promise.withResolvers<void>();
      const timer = setTimeout(giveUp.resolve, longestWaitMs);
      await Promise.race([settle(), giveUp.promise]).finally(() => clearTimeout(timer));
    },
  };
}

/** Runs in the page: true after two frames and then a moment in which it has nothing to do. */
const isDrawn = () =>
  new Promise<true>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(true))));
  });
