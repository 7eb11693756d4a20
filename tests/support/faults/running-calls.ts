import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const calmMs = 300;
const stepMs = 50;
const longestWaitMs = 40_000;

/**
 * Notes what a page asks for, from now on. Answers how to wait until nothing is under way: a page may show a change
 * before it is answered.
 */
export function watchCalls(page: Page): { untilCalm: () => Promise<void> } {
  const running = new Set<Request>();
  let changedAtMs = performance.now();
  const note = (change: () => void) => {
    change();
    changedAtMs = performance.now();
  };
  page.on('request', (request) => note(() => running.add(request)));
  page.on('requestfinished', (request) => note(() => running.delete(request)));
  page.on('requestfailed', (request) => note(() => running.delete(request)));
  // What a page asked for that is left has no end of its own.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(() => running.clear()));
  return {
    untilCalm: async () => {
      const giveUpAt = performance.now() + longestWaitMs;
      while (performance.now() < giveUpAt) {
        if (running.size === 0 && performance.now() - changedAtMs >= calmMs) return;
        await pause(stepMs);
      }
    },
  };
}
