import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { inParallel } from '../background/in-parallel.ts';

vi.mock('../../storage/snapshots.ts', () => ({
  findSnapshot: async () => undefined,
  putSnapshot: async () => undefined,
}));

const rowCount = 100_000;
const perUser = 100;
const perBatch = 25;
const batchesAtATime = 8;

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
beforeAll(async () => {
  drive = await startDriveInProcess();
  await seedSubscriptions();
}, 600_000);
afterAll(() => drive.close());

/** Stores subscriptions of a thousand users, with their listing rows. */
async function seedSubscriptions(): Promise<void> {
  const [{ Subscription }, { ListingRow }, { tableClient, tableOptions }, { newId }] = await Promise.all([
    import('../../data/entities/billing/subscription.ts'),
    import('../../data/entities/listing-row.ts'),
    import('../../data/table/table.ts'),
    import('../../platform/ids.ts'),
  ]);
  const firstUserId = newId();
  const atMs = Date.now();
  const itemsOf = (index: number): object[] => {
    const subscriptionId = newId();
    const shown = {
      userId: firstUserId + Math.floor(index / perUser),
      gateway: 'none' as const,
      gatewayId: String(subscriptionId),
      gatewayStatus: 'active',
      productId: 1,
      createdAtMs: atMs,
    };
    const subscription = { ...shown, subscriptionId, priceId: 1, updatedAtMs: atMs, version: 1 };
    const L2 = `${String(atMs).padStart(16, '0')}#${String(subscriptionId).padStart(16, '0')}`;
    const columns = { ...shown, name: `User ${index}`, email: `${index}@example.com` };
    const row = { kind: 'subscriptions', rowId: subscriptionId, changedAtMs: atMs, columns, L2 };
    return [Subscription.put(subscription).params(), ListingRow.put(row).params()];
  };
  const items = Array.from({ length: rowCount }, (_, index) => itemsOf(index)).flat();
  await inParallel(chunk(items, perBatch), batchesAtATime, async (batch) => {
    const requests = batch.map((params) => ({
      PutRequest: { Item: (params as { Item: Record<string, unknown> }).Item },
    }));
    await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableOptions.table]: requests } }));
  });
}

const megabyte = 1024 ** 2;

test('[SB7] exports 100,000 rows within one run of the job and with bounded memory', async () => {
  const { csvExports } = await import('./csv-exports.ts');
  const { subscriptions } = csvExports;
  const request = { filters: [], orderBy: 'created_at', orderDir: 'desc' as const };
  expect(await subscriptions.countRows(request)).toBe(rowCount);
  const beganMs = performance.now();
  const before = process.memoryUsage().rss;
  let [pieces, bytes, peak] = [0, 0, before];
  for await (const piece of subscriptions.writeRows(request, subscriptions.columns)) {
    pieces += 1;
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - beganMs) / 1000;
  const grown = (peak - before) / megabyte;
  expect(pieces).toBe(1 + rowCount / 100);
  expect(bytes).toBeGreaterThan(5 * megabyte);
  // event-run-jobs has 15 minutes and 1 GB.
  expect(seconds).toBeLessThan(600);
  expect(grown).toBeLessThan(400);
}, 900_000);
