import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  ResourceNotFoundException,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlainAnswers } from './plain-answers.ts';
import { noteCallPlace, shortened } from './short-reads.ts';

interface Asked {
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let client: DynamoDBClient;
let asked: Asked[] = [];
/** What the next requests get, the last of them from then on; none where the connection breaks. */
let answers: ({ status: number; body: object } | undefined)[] = [];

const item = { PK: { S: 'a' }, count: { N: '1' } };
const good = { status: 200, body: { Item: item, ConsumedCapacity: { CapacityUnits: 1 } } };
const error = (type: string) => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'No' },
});
const get = () => new GetItemCommand({ TableName: 'unit', Key: { PK: { S: 'ä' } } });
/** Calls that went through all of the SDK say which of its attempts they are. */
const ways = () => asked.map(({ headers }) => (headers['amz-sdk-request'] ? 'whole' : 'short'));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => void (body += part));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      const [answer, ...others] = answers;
      if (others.length > 0) answers = others;
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' },
  });
  client.config.protocol = withPlainAnswers(client.config.protocol);
  noteCallPlace(client);
  [asked, answers] = [[], [good]];
});

test('the first call goes through the SDK, which tells the way to the others', async () => {
  const found = [];
  for (const _ of [1, 2, 3]) found.push((await client.send(shortened(client, get()))).Item);
  expect(found).toEqual([item, item, item]);
  expect(ways()).toEqual(['whole', 'short', 'short']);
});

test('a short call is signed, and asks what the whole one does', async () => {
  const query = () =>
    new QueryCommand({
      TableName: 'unit',
      KeyConditionExpression: 'PK = :a',
      Limit: 5,
      ConsistentRead: true,
    });
  const batch = () => new BatchGetItemCommand({ RequestItems: { unit: { Keys: [{ PK: { S: 'b' } }] } } });
  const count = () => new UpdateItemCommand({ TableName: 'unit', Key: { PK: { S: 'b' } } });
  for (const make of [get, query, batch, count]) {
    await client.send(make() as GetItemCommand);
    await client.send(shortened(client, make() as GetItemCommand));
    const [whole, short] = asked.splice(0) as [Asked, Asked];
    expect(JSON.parse(short.body)).toEqual(JSON.parse(whole.body));
    const told = ['host', 'content-type', 'x-amz-target', 'content-length'];
    for (const name of told) expect(short.headers[name], name).toBe(whole.headers[name]);
    expect(short.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=LOCAL\/\d{8}\/us-east-1\/dynamodb\//,
    );
  }
});

test('it is read as its caller wants, whichever way it came', async () => {
  const read = (text: string) => ({ Item: { length: { N: String(text.length) } } });
  const length = { N: String(JSON.stringify(good.body).length) };
  for (const _ of [1, 2]) {
    const { Item } = await client.send(shortened(client, get(), read));
    expect(Item).toEqual({ length });
  }
});

test('what the table refuses is asked again by the SDK, whose errors they are', async () => {
  await client.send(get());
  answers = [error('ResourceNotFoundException')];
  await expect(client.send(shortened(client, get()))).rejects.toBeInstanceOf(ResourceNotFoundException);
  expect(ways()).toEqual(['whole', 'short', 'whole']);
});

test('one that is throttled, or whose connection breaks, is tried again', async () => {
  await client.send(get());
  answers = [error('ProvisionedThroughputExceededException'), good];
  expect((await client.send(shortened(client, get()))).Item).toEqual(item);
  answers = [undefined, good];
  expect((await client.send(shortened(client, get()))).Item).toEqual(item);
  expect(ways()).toEqual(['whole', 'short', 'whole', 'short', 'whole']);
});
