import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBillingStack } from '../../support/billing/payments.ts';
import { faultJourneys } from '../../support/faults/all-journeys.ts';
import { billingJourneys } from '../../support/faults/billing-journeys.ts';
import { openPlace } from '../../support/faults/billing-place.ts';
import { faultColumns } from '../../support/faults/fault-classes.ts';
import { isJourneyWanted, tellCase, writeFaultReport } from '../../support/faults/fault-report.ts';
import { createWorld } from '../../support/faults/journey.ts';
import { runFaultMatrix } from '../../support/faults/run-matrix.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';

const hoursMs = 6 * 3_600_000;
let stack: Awaited<ReturnType<typeof startBillingStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;

beforeAll(async () => {
  stack = await startBillingStack();
  table = await openTableOf(stack);
});
afterAll(async () => {
  table.close();
  await stack.close();
});

test(
  'every fault meets every journey over HTTP, and does no harm',
  async () => {
    const payment = billingJourneys({ ...stack, ...(await openPlace(stack.admin, stack)) });
    const journeys = [...faultJourneys, ...payment].filter(isJourneyWanted);
    const { cells, caseCount, unsound } = await runFaultMatrix(
      createWorld(stack),
      journeys,
      table.listItems,
      {
        onOutcome: (label, { result, problems }) => tellCase(label, result, problems),
      },
    );
    const resultOf = (name: string, column: string) =>
      cells.find((cell) => cell.journey === name && cell.column === column)?.result ?? '–';
    const problems = [...cells.flatMap((cell) => cell.problems), ...unsound];
    await writeFaultReport({
      title: `Journeys under faults, over HTTP, ${caseCount} cases`,
      rows: journeys.map(({ name }) => ({
        journey: name,
        ...Object.fromEntries(faultColumns.map((column) => [column, resultOf(name, column)])),
      })),
      problems,
    });
    expect(problems).toEqual([]);
  },
  hoursMs,
);
