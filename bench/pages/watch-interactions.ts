import type { Page } from 'playwright-core';

/** Interactions of a page since the last look. */
export interface InteractionWatch {
  /** The longest time from an input to the next paint since the last look, in milliseconds; 0 where none took 16. */
  takeLongestMs: () => Promise<number>;
}

interface Watched {
  longestMs: number;
}

/** Watches a page that is opened later: what the browser itself tells of inputs, which is to 8 ms. */
export async function watchInteractions(page: Page): Promise<InteractionWatch> {
  await page.addInitScript(noteInteractions);
  return {
    takeLongestMs: () =>
      page.evaluate(async () => {
        const { interactions } = globalThis as unknown as { interactions: Watched };
        // The observer is told after the frame that the input ends with.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        const { longestMs } = interactions;
        interactions.longestMs = 0;
        return longestMs;
      }),
  };
}

/** Runs in the page. */
function noteInteractions(): void {
  const interactions: Watched = { longestMs: 0 };
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      interactions.longestMs = Math.max(interactions.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
