import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultJourneys } from '../../support/faults/all-journeys.ts';
import type { FaultCase } from '../../support/faults/fault-classes.ts';
import { createWorld, type FaultWorld } from '../../support/faults/journey.ts';
import { runFaultMatrix } from '../../support/faults/run-matrix.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';

let stack: Awaited<ReturnType<typeof leaseStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;
let world: FaultWorld;

beforeAll(async () => {
  stack = await leaseStack();
  table = await openTableOf(stack);
  world = createWorld(stack);
});

afterAll(async () => {
  table.close();
  await stack.close();
});

/** What each class does where it hurts most; `npm run bench -- faults` takes everybody through everything. */
const chosen: Record<string, RegExp> = {
  'create a folder': /^(api|ends|time is)|^dynamodb (throttles|drops|loses)/,
  'sign in': /^cognito (throttles|loses)/,
  'upload, small': /^api loses|^s3 (throttles|loses)/,
  copy: /^api loses|^ends after/,
  'mail a link': /^api loses|twice$|^sqs loses/,
};

test.each(Object.keys(chosen))(
  '[SH-9] what breaks on the way does no harm to: %s',
  async (name) => {
    const journeys = faultJourneys.filter((journey) => journey.name === name);
    const isWanted = (fault: FaultCase) => chosen[name]?.test(fault.name) ?? false;
    const { cells, caseCount, unsound } = await runFaultMatrix(world, journeys, table.listItems, {
      isWanted,
    });
    expect(cells.flatMap(({ problems }) => problems)).toEqual([]);
    expect(unsound).toEqual([]);
    expect(caseCount).toBeGreaterThan(1);
  },
  180_000,
);
