import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../platform/env.ts';
import { findContext } from '../platform/request-context.ts';

interface Capacity {
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  CapacityUnits?: number;
}

/** The one client of the table. Every call asks what it cost, so that each request's log line tells it. */
export const tableClient = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

const writing = /Put|Update|Delete|Write/;

tableClient.middlewareStack.add(
  (next, context) => async (call) => {
    const result = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'TOTAL' } });
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
    count([ConsumedCapacity ?? []].flat(), writing.test(context['commandName'] ?? ''));
    return result;
  },
  { step: 'initialize', name: 'countCapacity' },
);

function count(consumed: Capacity[], isWrite: boolean): void {
  const request = findContext();
  if (!request) return;
  request.tableCalls += 1;
  for (const part of consumed) {
    const units = part.CapacityUnits ?? 0;
    request.readUnits += part.ReadCapacityUnits ?? (isWrite ? 0 : units);
    request.writeUnits += part.WriteCapacityUnits ?? (isWrite ? units : 0);
  }
}

/** Where ElectroDB's entities live. */
export const tableOptions = {
  client: tableClient,
  get table() {
    return env.tableName;
  },
};

/** Shared by all entities: keys are built from templates as they stand, letter case included. */
export const service = 'holdall';
