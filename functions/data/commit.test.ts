import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- its own test
import { commit, put } from './commit.ts';
import { tableClient } from './table/table.ts';

const table = mockClient(tableClient);

beforeEach(() => table.reset());

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const steps = [
  put({ TableName: 'unit', Item: { PK: 'a' } }, () => new Error('first')),
  put({ TableName: 'unit', Item: { PK: 'b' } }, () => new Error('second')),
];

test('a failed condition is the error of its step', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
  await expect(commit(steps)).rejects.toThrow('second');
  expect(table.calls()).toHaveLength(1);
});

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  '%s passes by itself: the writes are tried again',
  async (code) => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled(code, 'None')).resolves({});
    await commit(steps);
    expect(table.calls()).toHaveLength(2);
  },
);

test('writers that meet for too long answer 409, not a failure', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));
  await expect(commit(steps)).rejects.toMatchObject({ status: 409 });
});

test('another failure stays what it is', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'));
  await expect(commit(steps)).rejects.toThrow('cancelled');
  expect(table.calls()).toHaveLength(1);
});
