import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultJourneys } from '../faults/all-journeys.ts';
import type { FaultCase } from '../faults/fault-classes.ts';
import { createWorld, type FaultWorld } from '../faults/journey.ts';
import { runFaultMatrix } from '../faults/run-matrix.ts';
import { openTableOf } from './fill-folder.ts';
import { startOwnStack } from './own-stack.ts';

let stack: Awaited<ReturnType<typeof startOwnStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;
let world: FaultWorld;

beforeAll(async () => {
  stack = await startOwnStack();
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
