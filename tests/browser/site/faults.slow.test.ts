import { afterAll, beforeAll, expect } from 'vitest';
import type { BrowserFault } from '../../support/faults/browser-faults.ts';
import { browserJourneys } from '../../support/faults/browser-journeys.ts';
import { createWorld } from '../../support/faults/journey.ts';
import { runBrowserCase } from '../../support/faults/run-browser-case.ts';
import { findUnsound } from '../../support/faults/run-browser-matrix.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { test } from '../../support/browser/journey.ts';

let stack: Awaited<ReturnType<typeof leaseStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;

beforeAll(async () => {
  stack = await leaseStack();
  table = await openTableOf(stack);
});

afterAll(async () => {
  table.close();
  await stack.close();
});

/** Each fault once; `npm run bench -- faults` takes each journey through all of them. */
const chosen: [journey: string, fault: BrowserFault][] = [
  ['sign in', 'dropped'],
  ['open the drive', '503'],
  ['create a folder', 'time-out'],
  ['upload', 'throttling'],
  ['share', 'twice'],
  ['change the password', 'lost answer'],
  ['create a link', 'crash'],
];

test.for(chosen)(
  '[SH-9] [SH-3] [SH-4] %s, with the fault "%s": it passes or is told, and is done once',
  async ([name, fault], { browser }) => {
    const journey = browserJourneys.find((each) => each.name === name);
    if (!journey) throw new Error(`There is no journey ${name}.`);
    const outcome = await runBrowserCase(browser, createWorld(stack), journey, fault);
    expect(outcome.problems).toEqual([]);
    const cell = { journey: name, fault, ...outcome };
    expect(findUnsound([cell], await table.listItems())).toEqual([]);
  },
);
