import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  ResourceNotFoundException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlainAnswers } from './plain-answers.ts';

/* What is replaced in the SDK must read as the SDK reads it: an upgrade that differs fails here. */

let server: Server;
let plain: DynamoDBClient;
let full: DynamoDBClient;
let status = 200;
let answer: object = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'request-1' };
      response.writeHead(status, headers).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' },
    maxAttempts: 1,
  };
  [plain, full] = [new DynamoDBClient(options), new DynamoDBClient(options)];
  plain.config.protocol = withPlainAnswers(plain.config.protocol);
});

afterAll(() => server.close());

const item = {
  text: { S: 'ä العربية 😀' },
  empty: { S: '' },
  count: { N: '244282028392960' },
  part: { N: '-0.5' },
  isOn: { BOOL: false },
  nothing: { NULL: true },
  list: { L: [{ N: '0' }, { M: { inner: { S: 'x' } } }] },
  texts: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2'] },
};
const TableName = 'unit';
const Key = { PK: { S: 'a' } };
const capacity = { TableName, CapacityUnits: 2.5, ReadCapacityUnits: 2.5 };

test.each([
  ['an item', new GetItemCommand({ TableName, Key }), { Item: item, ConsumedCapacity: capacity }],
  ['no item', new GetItemCommand({ TableName, Key }), {}],
  [
    'a page',
    new QueryCommand({ TableName }),
    { Items: [item, item], Count: 2, ScannedCount: 3, LastEvaluatedKey: Key, ConsumedCapacity: capacity },
  ],
  [
    'a batch',
    new BatchGetItemCommand({ RequestItems: { unit: { Keys: [Key] } } }),
    { Responses: { unit: [item] }, UnprocessedKeys: { unit: { Keys: [Key] } }, ConsumedCapacity: [capacity] },
  ],
  ['a write', new UpdateItemCommand({ TableName, Key }), { Attributes: item, ConsumedCapacity: capacity }],
  [
    'a transaction',
    new TransactWriteItemsCommand({ TransactItems: [] }),
    {
      ConsumedCapacity: [capacity],
      ItemCollectionMetrics: { unit: [{ ItemCollectionKey: Key, SizeEstimateRangeGB: [0, 1.5] }] },
    },
  ],
])('%s reads as the SDK reads it', async (_title, command, response) => {
  status = 200;
  answer = response;
  const [read, expected] = await Promise.all([plain.send(command as never), full.send(command as never)]);
  const { $metadata: metadata, ...fields } = read;
  const { $metadata: wanted, ...wantedFields } = expected;
  expect(fields).toEqual(wantedFields);
  expect(wanted).toMatchObject(metadata);
  expect(metadata).toMatchObject({ httpStatusCode: 200, requestId: 'request-1' });
});

test('errors are read by the SDK', async () => {
  status = 400;
  answer = { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException', message: 'No table' };
  const failed = plain.send(new GetItemCommand({ TableName, Key }));
  await expect(failed).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('the SDK has the middleware that the client of the table leaves out', () => {
  expect(full.middlewareStack.remove('loggerMiddleware')).toBe(true);
  expect(full.middlewareStack.remove('getUserAgentMiddleware')).toBe(true);
});
