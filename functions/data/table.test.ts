import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: Server;
let calls = 0;
let conflicts = 0;
let tableClient: (typeof import('./table.ts'))['tableClient'];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    calls += 1;
    const isConflict = calls <= conflicts;
    response.writeHead(isConflict ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    const conflict = { __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException', message: '' };
    response.end(JSON.stringify(isConflict ? conflict : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'LOCAL',
    AWS_SECRET_ACCESS_KEY: 'LOCAL',
  });
  ({ tableClient } = await import('./table.ts'));
});

afterAll(() => server.close());
beforeEach(() => void (calls = 0));

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
