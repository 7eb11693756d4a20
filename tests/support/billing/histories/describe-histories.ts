import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingStack, startBillingStack } from '../payments.ts';
import { type HistoryGateway, historyCount, runHistories } from './run-histories.ts';

const seed = Number(process.env['HISTORIES_SEED'] ?? 20_261_123);

/**
 * A test that runs random histories at a gateway and compares all records after each round.
 * @param title the name of the gateway
 * @param statuses every status that subscriptions of the gateway must have been in, sorted: without one of them, the
 *   histories no longer reach what they are for
 */
export function describeHistories(gateway: HistoryGateway, title: string, statuses: readonly string[]): void {
  let stack: BillingStack;
  beforeAll(async () => {
    stack = await startBillingStack();
  });
  afterAll(() => stack.close());

  test(
    `[X-13] after each of ${historyCount} histories our records are those of ${title} (seed ${seed})`,
    { timeout: 1_800_000 },
    async () => {
      const seen = new Set<string>();
      let hasChanged = false;
      for await (const compared of runHistories(stack, gateway, seed)) {
        expect(compared.differences).toEqual([]);
        for (const status of compared.statuses) seen.add(status);
        hasChanged ||= compared.hasChanged;
      }
      expect([...seen].toSorted()).toEqual(statuses);
      expect(hasChanged).toBe(true);
    },
  );
}
