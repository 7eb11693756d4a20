import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../../platform/env.ts';
import { findContext } from '../../platform/request-context.ts';
import { addsToDrive, type CollectionMetrics, noteCollectionSizes } from '../collection-sizes.ts';
import { withPlainAnswers } from './plain-answers.ts';
import { noteCallPlace } from './short-reads.ts';
import { SigningHash } from './signing-hash.ts';

interface Capacity {
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  CapacityUnits?: number;
}

interface TableAnswer {
  ConsumedCapacity?: Capacity | Capacity[];
  ItemCollectionMetrics?: CollectionMetrics;
}

const maxConflictTries = 8;
const firstConflictPauseMs = 10;

/** The client below, for those who read its values themselves. What is added to one of them, both do. */
export const plainTableClient = new DynamoDBClient({ maxAttempts: 4, sha256: SigningHash });
plainTableClient.config.protocol = withPlainAnswers(plainTableClient.config.protocol);
// Nobody listens to it, and yet it would go through all items of all answers to hide what is secret.
plainTableClient.middlewareStack.remove('loggerMiddleware');
// Nor does anybody ask which program called, which it puts together anew for each call.
plainTableClient.middlewareStack.remove('getUserAgentMiddleware');
noteCallPlace(plainTableClient);

/** The one client of the table. Every call asks what it cost, so that each request's log line tells it. */
export const tableClient = DynamoDBDocumentClient.from(plainTableClient, {
  marshallOptions: { removeUndefinedValues: true },
});

/**
 * A single write that meets a transaction on the same item is refused at once, and the SDK takes that for an answer.
 * It passes within moments, so the write waits for a short and random time and is sent again.
 */
tableClient.middlewareStack.add(
  (next) => async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await next(call);
      } catch (error) {
        if (!(error instanceof TransactionConflictException) || attempt === maxConflictTries) throw error;
        await pause(firstConflictPauseMs * 2 ** attempt * Math.random());
      }
    }
  },
  { step: 'finalizeRequest', name: 'repeatConflictingWrites', priority: 'high' },
);

const writing = /Put|Update|Delete|Write/;

tableClient.middlewareStack.add(
  (next, context) => async (call) => {
    const isWrite = writing.test(context['commandName'] ?? '');
    const asked = {
      ReturnConsumedCapacity: 'TOTAL',
      ...(addsToDrive(call.input) && { ReturnItemCollectionMetrics: 'SIZE' }),
    };
    const endRound = beginRound();
    const result = await next({ ...call, input: { ...call.input, ...asked } }).finally(endRound);
    const { ConsumedCapacity, ItemCollectionMetrics } = result.output as TableAnswer;
    count([ConsumedCapacity ?? []].flat(), isWrite);
    if (ItemCollectionMetrics) noteCollectionSizes(ItemCollectionMetrics);
    return result;
  },
  { step: 'initialize', name: 'countCapacity' },
);

/** A call is one round after the longest chain of calls that have ended when it begins, see `tableRounds`. */
function beginRound(): () => void {
  const request = findContext();
  if (!request) return () => undefined;
  const round = request.tableRounds + 1;
  return () => {
    request.tableRounds = Math.max(request.tableRounds, round);
  };
}

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
