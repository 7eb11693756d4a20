import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
/** So many items are made at a time: all of them would fill the memory. */
const perRound = 10_000;

/** Writes so many items, made by their numbers from 0. */
export async function writeItems(
  count: number,
  itemOf: (number: number) => Record<string, unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += perRound) {
    const items = Array.from({ length: Math.min(perRound, count - from) }, (_, index) =>
      itemOf(from + index),
    );
    await inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);
  }
}

/** What ElectroDB's `params()` puts. */
export const putItemOf = (params: unknown) => (params as { Item: Record<string, unknown> }).Item;

async function writeBatch(items: Record<string, unknown>[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
