import type { Locator, Page } from 'playwright-core';

/** So much of the page's time goes by between two looks, in milliseconds. */
const stepMs = 1000;
/** Real time between them, for what no clock can hasten: the network, storage, workers. */
const pauseMs = 25;
const patienceMs = 60_000;

/** Gives a page a clock that a test can put forward; call it before the page is opened. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
}

/**
 * Waits with the page's clock running fast: every timer of the page fires, in its order and after the time that it
 * was set to. What the server and the network need takes as long as ever. @throws Error after a minute of real time.
 */
async function hurryUntil(page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> {
  const endsAtMs = Date.now() + patienceMs;
  while (!(await isOver())) {
    if (Date.now() > endsAtMs) throw new Error('What was waited for has not come.');
    await page.clock.runFor(stepMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Waits in a hurry for what stands on the page, perhaps for a few of its seconds only. */
export async function hurryUntilVisible(page: Page, wanted: Locator): Promise<void> {
  await hurryUntil(page, () => wanted.isVisible());
}

/** Waits in a hurry for something that happens. */
export async function hurryFor<Result>(page: Page, awaited: Promise<Result>): Promise<Result> {
  let isOver = false;
  const noteEnd = () => {
    isOver = true;
  };
  awaited.then(noteEnd, noteEnd);
  await hurryUntil(page, () => isOver);
  return awaited;
}
