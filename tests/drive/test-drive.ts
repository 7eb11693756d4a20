import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createTable } from '../../infra/local/dynamodb/create-tables.ts';
import { startTestDynamodb, testTableProperties } from '../../infra/local/dynamodb/start-test-dynamodb.ts';
import type { Item } from './drive-invariants.ts';

const keyed = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: keyed(hash, range),
  Projection: { ProjectionType: 'ALL' },
});
const locator = {
  IndexName: 'GSI3',
  KeySchema: [{ AttributeName: 'G3PK', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'KEYS_ONLY' },
};
const localIndexes = { byName: 'L1', byUpdated: 'L2', byCreated: 'L3', bySize: 'L4', byType: 'L5' };
const attributes = ['PK', 'SK', 'L1', 'L2', 'L3', 'L4', 'L5', 'G1PK', 'G1SK', 'G2PK', 'G2SK', 'G3PK'];
const table = {
  ...testTableProperties,
  AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  LocalSecondaryIndexes: Object.entries(localIndexes).map(([name, key]) => index(name, 'PK', key)),
  GlobalSecondaryIndexes: [index('GSI1', 'G1PK', 'G1SK'), index('GSI2', 'G2PK', 'G2SK'), locator],
};

/** A table of a test alone, for functions that run in the test's own process. Import them after this. */
export async function startTestDrive() {
  const dynamodb = await startTestDynamodb();
  await createTable(dynamodb.client, 'unit', table);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'LOCAL',
    AWS_SECRET_ACCESS_KEY: 'LOCAL',
    TABLE_NAME: 'unit',
    FILES_BUCKET: 'files',
    BASE_URL: 'http://localhost',
    LOG_LEVEL: 'none',
  });
  const { tableClient } = await import('../../functions/data/table.ts');
  const breaker = createBreaker();
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) =>
        breaker.pass(/Transact|Put|Update|Delete/.test(commandName), () => next(call)),
    { step: 'initialize', name: 'breakOff' },
  );
  return {
    breaker,
    /** Every item of the table. */
    async listItems(): Promise<Item[]> {
      const items: Item[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await tableClient.send(new ScanCommand({ TableName: 'unit', ExclusiveStartKey }));
        items.push(...((page.Items ?? []) as Item[]));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return items;
    },
    /** Forgets everybody: what a test looks through stays small, however often it begins anew. */
    async clear(): Promise<void> {
      await dynamodb.client.send(new DeleteTableCommand({ TableName: 'unit' }));
      await createTable(dynamodb.client, 'unit', table);
    },
    close: () => dynamodb.close(),
  };
}

/** The process has ended: nothing that it still wants to do is done. */
export class BrokenOff extends Error {}

/** Ends a process at a chosen write, as a machine that is switched off does. */
export interface Breaker {
  /** From here on the n-th write is the last one; it is carried out or not, and nobody hears of it. */
  breakAt(write: number, isCarriedOut: boolean): void;
  /** Whether it came to that. */
  isBroken(): boolean;
  heal(): void;
  pass<T>(isWrite: boolean, send: () => Promise<T>): Promise<T>;
}

function createBreaker(): Breaker {
  let writesLeft = Number.POSITIVE_INFINITY;
  let [isCarriedOut, isBroken] = [false, false];
  return {
    breakAt: (write, carriesOut) => {
      [writesLeft, isCarriedOut, isBroken] = [write, carriesOut, false];
    },
    isBroken: () => isBroken,
    heal: () => {
      [writesLeft, isBroken] = [Number.POSITIVE_INFINITY, false];
    },
    async pass(isWrite, send) {
      if (isBroken) throw new BrokenOff();
      if (isWrite) writesLeft -= 1;
      if (!isWrite || writesLeft > 0) return send();
      isBroken = true;
      if (isCarriedOut) await send();
      throw new BrokenOff();
    },
  };
}
