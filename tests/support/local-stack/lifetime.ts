import { afterAll, beforeAll, onTestFinished } from 'vitest';

type CleanUp = () => unknown;

/** What to clean up after all tests, while something is prepared for all of them. */
let ofAllTests: CleanUp[] | undefined;

/** Cleans up when the current test is over, or when all tests are that share what is being prepared. */
export function whenOver(cleanUp: CleanUp): void {
  if (ofAllTests) ofAllTests.push(cleanUp);
  else onTestFinished(async () => void (await cleanUp()));
}

/** Prepares something once for all tests of a file or of a `describe`; returns how they get it. */
export function shareAmongTests<T>(prepare: () => Promise<T>): () => T {
  let shared: { value: T } | undefined;
  const cleanUps: CleanUp[] = [];
  beforeAll(async () => {
    ofAllTests = cleanUps;
    try {
      shared = { value: await prepare() };
    } finally {
      ofAllTests = undefined;
    }
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return () => {
    if (!shared) throw new Error('Only tests and hooks can use what they share.');
    return shared.value;
  };
}
