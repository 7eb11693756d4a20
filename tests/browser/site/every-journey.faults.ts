import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../../support/browser/journey.ts';
import { browserJourneys } from '../../support/faults/browser-journeys.ts';
import { faultColumns } from '../../support/faults/fault-classes.ts';
import { isJourneyWanted, tellCase, writeFaultReport } from '../../support/faults/fault-report.ts';
import { createWorld } from '../../support/faults/journey.ts';
import { runBrowserMatrix } from '../../support/faults/run-browser-matrix.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';

const hoursMs = 6 * 3_600_000;
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

test(
  'every fault meets every journey in a browser, and does no harm',
  async ({ browser }) => {
    const journeys = browserJourneys.filter(isJourneyWanted);
    const { cells, unsound } = await runBrowserMatrix(browser, createWorld(stack), journeys, {
      listItems: table.listItems,
      onCell: ({ journey, fault, result, problems }) => tellCase(`${journey}, ${fault}`, result, problems),
    });
    const resultOf = (name: string, fault: string) =>
      cells.find((cell) => cell.journey === name && cell.fault === fault)?.result ?? '–';
    const found = cells.flatMap(({ journey, fault, problems }) =>
      problems.map((problem) => `in a browser, ${journey}, ${fault}: ${problem}`),
    );
    await writeFaultReport({
      title: `Journeys under faults, in a browser, ${cells.length} cases`,
      rows: journeys.map(({ name }) => ({
        journey: name,
        ...Object.fromEntries(faultColumns.map((fault) => [fault, resultOf(name, fault)])),
      })),
      problems: [...found, ...unsound],
    });
    expect([...found, ...unsound]).toEqual([]);
  },
  hoursMs,
);
