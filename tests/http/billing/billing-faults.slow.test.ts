import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from '../../support/faults/billing-place.ts';
import { startBillingStack } from '../../support/billing/payments.ts';
import { billingJourneys } from '../../support/faults/billing-journeys.ts';
import type { FaultCase } from '../../support/faults/fault-classes.ts';
import { createWorld, type FaultJourney, type FaultWorld } from '../../support/faults/journey.ts';
import { runFaultMatrix } from '../../support/faults/run-matrix.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';

let stack: Awaited<ReturnType<typeof startBillingStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;
let world: FaultWorld;
let journeys: FaultJourney[];

beforeAll(async () => {
  stack = await startBillingStack();
  table = await openTableOf(stack);
  world = createWorld(stack);
  journeys = billingJourneys({
    ...stack,
    ...(await openPlace(stack.admin, stack)),
  });
});

afterAll(async () => {
  table.close();
  await stack.close();
});

/** Faults with the highest risk for payments, by journey. `npm run bench -- faults` runs all of them. */
const chosen: Record<string, RegExp> = {
  'begin to pay by Stripe': /^(api loses|ends after a write to stripe|stripe (throttles|loses))/,
  'change the plan at Stripe': /^(api loses|ends after|stripe loses)/,
  'cancel the plan at Stripe': /^(api loses|ends after a write to stripe)/,
  'keep the plan at Stripe': /^(api loses|ends after a write to stripe)/,
  'hear of a payment from Stripe': /^(api loses|ends after|sqs loses)|twice$/,
  'begin to pay by PayPal': /^(api loses|ends after a write to paypal|paypal (throttles|loses))/,
  'change the plan at PayPal': /^(api loses|ends after|paypal loses)/,
  'cancel the plan at PayPal': /^(api loses|ends after a write to paypal)/,
  'keep the plan at PayPal': /^(api loses|ends after a write to paypal)/,
  'hear of a payment from PayPal': /^(api loses|ends after|sqs loses)|twice$/,
};

test.each(Object.keys(chosen))(
  '[SH-9] [X-13] a fault never charges a user twice, or without a subscription: %s',
  async (name) => {
    const wanted = journeys.filter((journey) => journey.name === name);
    const isWanted = (fault: FaultCase) => chosen[name]?.test(fault.name) ?? false;
    const { cells, caseCount, unsound } = await runFaultMatrix(world, wanted, table.listItems, { isWanted });
    expect(cells.flatMap(({ problems }) => problems)).toEqual([]);
    expect(unsound).toEqual([]);
    expect(caseCount).toBeGreaterThan(1);
  },
  300_000,
);
