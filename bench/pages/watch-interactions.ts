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

/**
 * Does something, and waits until the page has said a word by `console.debug`. A locator or a function that waits would
 * look at the page again and again, or put a large script into it, while it is measured.
 */
export async function untilSaid(page: Page, word: string, act: () => Promise<unknown>): Promise<void> {
  const said = page.waitForEvent('console', (message) => message.text() === word);
  await act();
  await said;
}

/** Runs in the page, which says when a dialog opens and when it is gone. */
function noteInteractions(): void {
  const interactions: Watched = { longestMs: 0 };
  Object.assign(globalThis, { interactions });
  let isOpen = false;
  new MutationObserver(() => {
    if (isOpen === (document.querySelector('[role=dialog], [role=alertdialog]') !== null)) return;
    isOpen = !isOpen;
    console.debug(isOpen ? 'dialog opened' : 'dialog closed');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      interactions.longestMs = Math.max(interactions.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
