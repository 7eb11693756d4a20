import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { createBreaker } from './breaker.ts';
import type { Item } from './drive-invariants.ts';
import { createEmptyTable } from './test-table.ts';

const itemsInBatch = 25;

/** An empty table of this file alone, for functions that run in the test's own process. */
export async function startTestDrive() {
  await createEmptyTable();
  Object.assign(process.env, {
    FILES_BUCKET: 'files',
    BASE_URL: 'http://localhost',
    LOG_LEVEL: 'none',
  });
  const { tableClient } = await import('../../../functions/data/table/table.ts');
  const breaker = createBreaker();
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) =>
        breaker.pass(/Transact|Put|Update|Delete/.test(commandName), () => next(call)),
    // The files of a worker may share the client.
    { step: 'initialize', name: 'breakOff', override: true },
  );

  /** Every item of the table. */
  async function listItems(): Promise<Item[]> {
    const items: Item[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await tableClient.send(new ScanCommand({ TableName: 'unit', ExclusiveStartKey }));
      items.push(...((page.Items ?? []) as Item[]));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  }

  return {
    breaker,
    listItems,
    /** Takes a snapshot of the table, and returns what restores it. */
    async takeSnapshot(): Promise<() => Promise<void>> {
      const kept = await itemsByKey(listItems);
      return async () => {
        const current = await itemsByKey(listItems);
        const added = [...current.keys()].filter((key) => !kept.has(key));
        const changed = [...kept].filter(([key, item]) => !isDeepStrictEqual(current.get(key), item));
        const requests = [
          ...added.map((key) => ({ DeleteRequest: { Key: keyOf(current.get(key)) } })),
          ...changed.map(([, Item]) => ({ PutRequest: { Item } })),
        ];
        for (const unit of chunk(requests, itemsInBatch)) {
          await tableClient.send(new BatchWriteCommand({ RequestItems: { unit } }));
        }
      };
    },
    /** Deletes every item. */
    clear: createEmptyTable,
    async close(): Promise<void> {
      tableClient.middlewareStack.remove('breakOff');
    },
  };
}

async function itemsByKey(listItems: () => Promise<Item[]>): Promise<Map<string, Item>> {
  return new Map((await listItems()).map((item) => [`${item.PK} ${item.SK}`, item]));
}

const keyOf = (item?: Item) => ({ PK: item?.PK, SK: item?.SK });
