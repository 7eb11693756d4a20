import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;

beforeAll(async () => {
  drive = await startTestDrive();
});
afterAll(() => drive.close());

test('[BL20] an event whose record has expired is done, and is known for as long again', async () => {
  const { doneEventStep, keepEventStep } = await import('./gateway-events.ts');
  const { commit } = await import('../commit.ts');
  const { GatewayEvent } = await import('../entities/billing/billing.ts');
  await commit([doneEventStep('stripe', 'evt_1')]);
  const key = { gateway: 'stripe', eventId: 'evt_1' } as const;
  const { data } = await GatewayEvent.get(key).go();
  expect(data?.doneAtMs).toBeLessThanOrEqual(Date.now());
  expect(data?.ttl).toBeGreaterThan(Date.now() / 1000 + 89 * 86_400);
  const again = commit([keepEventStep({ ...key, type: 'x' }, () => new Error('known'))]);
  await expect(again).rejects.toThrow('known');
});
