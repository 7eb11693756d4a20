import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable } from './create-tables.ts';
import { startTestDynamodb, testTableProperties } from './start-test-dynamodb.ts';

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
});

afterAll(() => dynamodb.close());

const keyed = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const indexed = {
  ...testTableProperties,
  AttributeDefinitions: [
    ...testTableProperties.AttributeDefinitions,
    { AttributeName: 'size', AttributeType: 'N' },
    { AttributeName: 'owner', AttributeType: 'S' },
  ],
  LocalSecondaryIndexes: [
    { IndexName: 'bySize', KeySchema: keyed('PK', 'size'), Projection: { ProjectionType: 'ALL' } },
  ],
  GlobalSecondaryIndexes: [
    { IndexName: 'byOwner', KeySchema: keyed('owner', 'SK'), Projection: { ProjectionType: 'ALL' } },
  ],
};

test('creates keys, indexes, stream and time to live, and is idempotent', async () => {
  const properties = {
    ...indexed,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    SSESpecification: { SSEEnabled: true },
    DeletionProtectionEnabled: true,
    Tags: [{ Key: 'stage', Value: 'test' }],
  };
  await createTable(dynamodb.client, 'Files', properties);
  const item = { PK: { S: 'a' }, SK: { S: 'b' } };
  await dynamodb.client.send(new PutItemCommand({ TableName: 'Files', Item: item }));
  await createTable(dynamodb.client, 'Files', properties);

  const { Table } = await dynamodb.client.send(new DescribeTableCommand({ TableName: 'Files' }));
  expect(Table).toMatchObject({
    KeySchema: indexed.KeySchema,
    LocalSecondaryIndexes: indexed.LocalSecondaryIndexes,
    GlobalSecondaryIndexes: indexed.GlobalSecondaryIndexes,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  const ttl = await dynamodb.client.send(new DescribeTimeToLiveCommand({ TableName: 'Files' }));
  expect(ttl.TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
  const kept = await dynamodb.client.send(new GetItemCommand({ TableName: 'Files', Key: item }));
  expect(kept.Item).toEqual(item);
});

test('takes the properties of a global table', async () => {
  await createTable(dynamodb.client, 'Global', {
    ...indexed,
    Replicas: [{ Region: 'us-east-1', PointInTimeRecoverySpecification: {} }],
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 10 },
    GlobalSecondaryIndexes: indexed.GlobalSecondaryIndexes.map((index) => ({
      ...index,
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 10 },
    })),
  });
  const { Table } = await dynamodb.client.send(new DescribeTableCommand({ TableName: 'Global' }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['byOwner']);
});

test('refuses an existing table of another shape and says what to do', async () => {
  await createTable(dynamodb.client, 'Changing', indexed);
  const otherKeyType = {
    ...indexed,
    AttributeDefinitions: indexed.AttributeDefinitions.map((each) =>
      each.AttributeName === 'size' ? { ...each, AttributeType: 'S' } : each,
    ),
  };
  await expect(createTable(dynamodb.client, 'Changing', otherKeyType)).rejects.toThrow(
    /Changing has another local secondary indexes.*Remove the data folder/,
  );
  await expect(
    createTable(dynamodb.client, 'Changing', { ...indexed, GlobalSecondaryIndexes: [] }),
  ).rejects.toThrow('global secondary indexes');
  await expect(
    createTable(dynamodb.client, 'Changing', { ...indexed, KeySchema: keyed('PK', 'owner') }),
  ).rejects.toThrow('key schema');
});

test('gives a table of a former release the global indexes that it lacks, with what is in it', async () => {
  const former = { ...indexed, GlobalSecondaryIndexes: [] };
  former.AttributeDefinitions = indexed.AttributeDefinitions.filter(
    ({ AttributeName }) => AttributeName !== 'owner',
  );
  await createTable(dynamodb.client, 'Former', former);
  const item = { PK: { S: 'a' }, SK: { S: 'b' }, owner: { S: 'ann' } };
  await dynamodb.client.send(new PutItemCommand({ TableName: 'Former', Item: item }));
  await createTable(dynamodb.client, 'Former', indexed);
  await createTable(dynamodb.client, 'Former', indexed);
  const found = await dynamodb.client.send(
    new QueryCommand({
      TableName: 'Former',
      IndexName: 'byOwner',
      KeyConditionExpression: '#owner = :ann',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':ann': { S: 'ann' } },
    }),
  );
  expect(found.Items).toEqual([item]);
});

test('adds no index to a table whose keys are of another type', async () => {
  const [first, ...others] = indexed.AttributeDefinitions;
  const former = { ...indexed, GlobalSecondaryIndexes: [] };
  former.AttributeDefinitions = [
    { AttributeName: String(first?.AttributeName), AttributeType: 'N' },
    ...others,
  ];
  former.AttributeDefinitions.pop();
  await createTable(dynamodb.client, 'Numbered', former);
  await expect(createTable(dynamodb.client, 'Numbered', indexed)).rejects.toThrow('key schema');
});

test('names a property that it does not know', async () => {
  const withKinesis = { ...indexed, KinesisStreamSpecification: { StreamArn: 'arn' } };
  await expect(createTable(dynamodb.client, 'Unknown', withKinesis)).rejects.toThrow(
    'The table Unknown has a property that is not known here: KinesisStreamSpecification.',
  );
  const withStrangeIndex = {
    ...indexed,
    LocalSecondaryIndexes: [{ ...indexed.LocalSecondaryIndexes[0], Sharding: 4 }],
  };
  await expect(createTable(dynamodb.client, 'Unknown', withStrangeIndex)).rejects.toThrow(
    'LocalSecondaryIndexes.Sharding',
  );
});
