import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import { createTable } from '../local/dynamodb/create-tables.ts';
import { startTestDynamodb, testTableProperties } from '../local/dynamodb/start-test-dynamodb.ts';
import { projectRoot } from '../project-paths.ts';
import { makeTableEqual, passingEntities } from './make-table-equal.ts';

type Item = Record<string, AttributeValue>;

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const item = (id: string, entity: string, more: Item = {}): Item => ({
  PK: { S: `K#${id}` },
  SK: { S: id },
  __edb_e__: { S: entity },
  ...more,
});

describe('a table', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  let number = 0;

  beforeAll(async () => {
    dynamodb = await startTestDynamodb();
  });
  afterAll(() => dynamodb.close());

  async function newTable(items: Item[]): Promise<string> {
    const name = `table-${(number += 1)}`;
    await createTable(dynamodb.client, name, testTableProperties);
    for (const some of chunk(items, 25)) {
      const requests = some.map((Item) => ({ PutRequest: { Item } }));
      await dynamodb.client.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
    }
    return name;
  }

  async function readAll(TableName: string): Promise<Item[]> {
    const { Items = [] } = await dynamodb.client.send(new ScanCommand({ TableName, ConsistentRead: true }));
    return Items.toSorted((one, other) => String(one['SK']?.S).localeCompare(String(other['SK']?.S)));
  }

  test('becomes what another one is, and the second time nothing is left to do', async () => {
    const same = Array.from({ length: 120 }, (_, index) =>
      item(`s${1000 + index}`, 'entry', { n: { S: 'x' } }),
    );
    const changed = item('changed', 'entry', { n: { S: 'before' }, l: { L: [{ N: '1' }] } });
    const lost = item('lost', 'user', { ids: { SS: ['a', 'b'] } });
    const from = await newTable([...same, changed, lost]);
    const to = await newTable([...same, { ...changed, n: { S: 'after' } }, item('new', 'entry')]);
    const former = await readAll(from);
    expect(await makeTableEqual(dynamodb.client, { from, to }, nowMs)).toEqual({
      read: 122,
      written: 2,
      removed: 1,
    });
    expect(await readAll(to)).toEqual(former);
    expect(await readAll(from)).toEqual(former);
    expect(await makeTableEqual(dynamodb.client, { from, to }, nowMs)).toEqual({
      read: 122,
      written: 0,
      removed: 0,
    });
  });

  test('gets nothing back that would be sent or be good again, and keeps none of it', async () => {
    const kept = item('kept', 'entry');
    const from = await newTable([kept, ...passingEntities.map((entity) => item(`old-${entity}`, entity))]);
    const to = await newTable([kept, ...passingEntities.map((entity) => item(`now-${entity}`, entity))]);
    await makeTableEqual(dynamodb.client, { from, to }, nowMs);
    expect(await readAll(to)).toEqual([kept]);
  });

  test('gets nothing back that has expired since', async () => {
    const ttl = (seconds: number) => ({ ttl: { N: String(nowMs / 1000 + seconds) } });
    const from = await newTable([item('gone', 'job', ttl(-1)), item('good', 'job', ttl(60))]);
    const to = await newTable([]);
    await makeTableEqual(dynamodb.client, { from, to }, nowMs);
    expect((await readAll(to)).map(({ SK }) => SK?.S)).toEqual(['good']);
  });
});

describe('when DynamoDB has no room', () => {
  const client = new DynamoDBClient({});
  const dynamo = mockClient(client);
  afterEach(() => dynamo.reset());

  test('what it did not take is sent again', async () => {
    const [first, second] = [item('1', 'entry'), item('2', 'entry')];
    dynamo.on(ScanCommand).resolves({});
    dynamo.on(ScanCommand, { TableName: 'from', Segment: 0 }).resolves({ Items: [first, second] });
    dynamo.on(BatchGetItemCommand).resolves({});
    const unprocessed = { to: [{ PutRequest: { Item: second } }] };
    dynamo.on(BatchWriteItemCommand).resolvesOnce({ UnprocessedItems: unprocessed }).resolves({});
    await makeTableEqual(client, { from: 'from', to: 'to' }, nowMs);
    const sent = dynamo
      .commandCalls(BatchWriteItemCommand)
      .map(({ args }) => args[0].input.RequestItems?.['to']);
    expect(sent).toEqual([[first, second].map((Item) => ({ PutRequest: { Item } })), unprocessed.to]);
  });
});

test('what passes is named as the application names it', () => {
  const files = globSync(path.join(projectRoot, 'functions/data/entities/**/*.ts'));
  // Counters of rate limits are written without ElectroDB.
  const source = [...files, path.join(projectRoot, 'functions/data/rate-counters.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const entity of passingEntities) expect(source).toMatch(new RegExp(`\\bentity(:| =) '${entity}'`));
});
