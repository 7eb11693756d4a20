import { afterAll, beforeAll, expect } from 'vitest';
import { browserJourneys } from '../../tests/faults/browser-journeys.ts';
import { createWorld } from '../../tests/faults/journey.ts';
import { type BrowserFault, runBrowserCase } from '../../tests/faults/run-browser-case.ts';
import { startOwnStack } from '../../tests/http/own-stack.ts';
import { test } from './journey.ts';

let stack: Awaited<ReturnType<typeof startOwnStack>>;

beforeAll(async () => {
  stack = await startOwnStack();
});

afterAll(() => stack.close());

/** Each fault once; `npm run bench -- faults` takes each journey through all of them. */
const chosen: [journey: string, fault: BrowserFault][] = [
  ['sign in', 'dropped'],
  ['open the drive', 'unavailable'],
  ['create a folder', 'lost'],
  ['upload', 'throttling'],
  ['rename', 'slow'],
  ['share', 'lost'],
  ['create a link', 'crash'],
];

test.for(chosen)(
  '[SH-9] [SH-3] [SH-4] %s, with the fault "%s": it passes or is told, and is done once',
  async ([name, fault], { browser }) => {
    const journey = browserJourneys.find((each) => each.name === name);
    if (!journey) throw new Error(`There is no journey ${name}.`);
    expect((await runBrowserCase(browser, createWorld(stack), journey, fault)).problems).toEqual([]);
  },
);
