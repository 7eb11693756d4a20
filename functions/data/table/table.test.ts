import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

let server: Server;
/** Those of the requests, in their order. */
let sockets: unknown[] = [];
let isDown = false;
let calls = 0;
let conflicts = 0;
/** What was asked for last, and what is answered. */
let asked: Record<string, unknown> = {};
let answer: object = {};
let tableClient: (typeof import('./table.ts'))['tableClient'];
let context: typeof import('../../platform/request-context.ts');

beforeAll(async () => {
  server = createServer(async (request, response) => {
    sockets.push(request.socket);
    if (request.method === 'GET') {
      if (isDown) return response.destroy();
      return response.end('healthy: dynamodb.us-east-1.amazonaws.com ');
    }
    asked = (await json(request)) as Record<string, unknown>;
    calls += 1;
    const isConflict = calls <= conflicts;
    response.writeHead(isConflict ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    const conflict = { __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException', message: '' };
    response.end(JSON.stringify(isConflict ? conflict : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'LOCAL',
    AWS_SECRET_ACCESS_KEY: 'LOCAL',
  });
  ({ tableClient } = await import('./table.ts'));
  context = await import('../../platform/request-context.ts');
});

afterAll(() => server.close());
beforeEach(() => {
  [calls, conflicts, answer, sockets, isDown] = [0, 0, {}, [], false];
});

const write = () =>
  tableClient.send(
    new UpdateCommand({
      TableName: 'unit',
      Key: { PK: 'a', SK: 'b' },
      UpdateExpression: 'SET n = :n',
      ExpressionAttributeValues: { ':n': 1 },
    }),
  );

test('a write that meets a transaction on its item is sent again', async () => {
  conflicts = 3;
  await write();
  expect(calls).toBe(4);
});

test('a write that meets transactions for too long fails', async () => {
  conflicts = Infinity;
  await expect(write()).rejects.toMatchObject({ name: 'TransactionConflictException' });
  expect(calls).toBe(8);
});

/** What the log line of a request with this one call would tell. */
const noted = (work: () => Promise<unknown>) =>
  context.runWithContext('r', async () => {
    await work();
    const { counts, notes } = context.findContext() ?? {};
    return { gb: counts?.collectionGb, collection: notes?.['collection'] };
  });

const ofDrive = { ItemCollectionKey: { PK: { S: 'DRIVE#U1' } }, SizeEstimateRangeGB: [7.5, 8.5] };

const entityPut = (entity: string) => ({
  Put: { TableName: 'unit', Item: { PK: 'DRIVE#U1', SK: 'b', __edb_e__: entity } },
});
const transact = (...TransactItems: ReturnType<typeof entityPut>[]) =>
  tableClient.send(new TransactWriteCommand({ TransactItems }));

test.each(['entry', 'entryVersion'])(
  'a transaction that creates an %s asks for the size of the drive',
  async (entity) => {
    answer = { ItemCollectionMetrics: { unit: [{ SizeEstimateRangeGB: [0, 1] }, ofDrive] } };
    expect(await noted(() => transact(entityPut('entryName'), entityPut(entity)))).toEqual({
      gb: 8.5,
      collection: 'DRIVE#U1',
    });
    expect(asked).toMatchObject({ ReturnItemCollectionMetrics: 'SIZE', ReturnConsumedCapacity: 'TOTAL' });
  },
);

test('other writes, and reads, do not ask for the size', async () => {
  const read = () => tableClient.send(new GetCommand({ TableName: 'unit', Key: { PK: 'a', SK: 'b' } }));
  for (const call of [write, read, () => transact(entityPut('user'))]) {
    await call();
    expect(asked).toMatchObject({ ReturnConsumedCapacity: 'TOTAL' });
    expect(asked).not.toHaveProperty('ReturnItemCollectionMetrics');
  }
});

describe('rounds of a request', () => {
  const read = () => tableClient.send(new GetCommand({ TableName: 'unit', Key: { PK: 'a', SK: 'b' } }));
  /** Calls and rounds that its log line would tell. */
  const counted = (work: () => Promise<unknown>) =>
    context.runWithContext('r', async () => {
      await work();
      const { tableCalls, tableRounds } = context.findContext() ?? {};
      return { tableCalls, tableRounds };
    });
  const inTurn = async (...chain: (() => Promise<unknown>)[]) => {
    for (const call of chain) await call();
  };

  test('calls one after the other are one each', async () => {
    expect(await counted(() => inTurn(read, write, read))).toEqual({ tableCalls: 3, tableRounds: 3 });
  });

  test('calls that overlap are one together', async () => {
    const both = () => Promise.all([read(), read(), read()]);
    expect(await counted(() => inTurn(both, both))).toEqual({ tableCalls: 6, tableRounds: 2 });
  });

  test('a chain beside a shorter one counts, and not both', async () => {
    const chains = () => Promise.all([inTurn(read, read, read), read()]);
    expect(await counted(chains)).toEqual({ tableCalls: 4, tableRounds: 3 });
  });

  test('a call that is refused took its round', async () => {
    conflicts = 8;
    const refused = () => write().catch(() => undefined);
    expect(await counted(() => inTurn(refused, read))).toEqual({ tableCalls: 1, tableRounds: 2 });
  });

  test('requests do not count each other', async () => {
    const one = () => counted(() => inTurn(read, read));
    expect(await Promise.all([one(), one()])).toEqual([
      { tableCalls: 2, tableRounds: 2 },
      { tableCalls: 2, tableRounds: 2 },
    ]);
  });
});

describe('a client that is warmed', () => {
  const read = () => tableClient.send(new GetCommand({ TableName: 'unit', Key: { PK: 'a', SK: 'b' } }));
  beforeEach(() => void vi.stubEnv('TABLE_NAME', 'unit'));
  afterEach(() => void vi.unstubAllEnvs());

  test('has read nothing, and its first call takes the connection that is open', async () => {
    const { warmTableClient } = await import('./warm-table-client.ts');
    await warmTableClient();
    expect(calls).toBe(0);
    await read();
    expect(calls).toBe(1);
    expect(sockets).toHaveLength(2);
    expect(sockets[1]).toBe(sockets[0]);
  });

  test('starts without a connection where the table cannot be reached', async () => {
    const { warmTableClient } = await import('./warm-table-client.ts');
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => log.mockRestore());
    isDown = true;
    await warmTableClient();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('was not opened in advance'));
    await read();
    expect(calls).toBe(1);
  });
});
