import type { OwnStack } from './leased-stack.ts';

const secondMs = 1000;

/**
 * Moves a stack's clock to the start of a window of a rate limit, as limits count by the minute or the hour of the
 * clock. What a test does next falls into this window, unless it takes as long as the window.
 */
export async function beginWindow(stack: OwnStack, windowSeconds: number): Promise<void> {
  await stack.advanceClock(windowSeconds - ((stack.now() / secondMs) % windowSeconds));
}
