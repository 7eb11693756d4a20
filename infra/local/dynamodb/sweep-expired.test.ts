import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable } from './create-tables.ts';
import { startTestDynamodb, testTableProperties } from './start-test-dynamodb.ts';
import { sweepExpired } from './sweep-expired.ts';

const nowSeconds = Date.UTC(2030, 0, 1) / 1000;
let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
});

afterAll(() => dynamodb.close());

test.each(['a scan', 'an index'])('deletes expired items only, found by %s', async (way) => {
  const TableName = way.replace(' ', '-');
  await createTable(dynamodb.client, TableName, testTableProperties);
  const listExpired = way === 'an index' ? dynamodb.listExpired : undefined;
  const timesToLive: Record<string, AttributeValue | undefined> = {
    expired: { N: String(nowSeconds - 1) },
    'expires now': { N: String(nowSeconds) },
    'expires later': { N: String(nowSeconds + 1) },
    'no number': { S: String(nowSeconds - 1) },
    'no time': { N: '17' },
    'without one': undefined,
  };
  for (const [name, ttl] of Object.entries(timesToLive)) {
    const Item = { PK: { S: name }, SK: { S: 'x' }, ...(ttl && { ttl }) };
    await dynamodb.client.send(new PutItemCommand({ TableName, Item }));
  }
  // Made by the first search, the index follows the changes after it.
  const tables = [{ name: TableName, ttlAttribute: 'ttl', keyAttributes: ['PK', 'SK'] }];
  const now = () => nowSeconds * 1000;
  const sweep = () => sweepExpired(dynamodb.client, tables, now, listExpired);
  expect(await sweep()).toBe(2);
  const { Items = [] } = await dynamodb.client.send(new ScanCommand({ TableName }));
  expect(Items.map((item) => item.PK?.S).sort()).toEqual([
    'expires later',
    'no number',
    'no time',
    'without one',
  ]);
  expect(await sweep()).toBe(0);
  const renewed = { PK: { S: 'without one' }, SK: { S: 'x' }, ttl: { N: String(nowSeconds) } };
  await dynamodb.client.send(new PutItemCommand({ TableName, Item: renewed }));
  expect(await sweep()).toBe(1);
});
