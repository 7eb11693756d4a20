import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { conflict, overloaded } from '../platform/app-error.ts';
import { findContext } from '../platform/request-context.ts';
import { doneCallParams } from './done-calls.ts';
import { dropReadAhead } from './table/read-ahead.ts';
import { tableClient } from './table/table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, and the error that stands for its failed condition. */
export interface Step {
  item: TransactItem;
  otherwise: () => Error;
}

const stepOf =
  (kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck') =>
  (params: object, otherwise: () => Error = conflict): Step => ({
    // ElectroDB's `params()` has the very shape of the transaction's item.
    item: { [kind]: params } as unknown as TransactItem,
    otherwise,
  });

/** `Entity.create(...).params()` as a step. */
export const put = stepOf('Put');
/** `Entity.patch(...)` or `Entity.update(...).params()` as a step. */
export const update = stepOf('Update');
/** `Entity.delete(...)` or `Entity.remove(...).params()` as a step. */
export const remove = stepOf('Delete');
/** `Entity.delete(...).where(...).params()` as a step that changes nothing: only the condition must hold. */
export const check = stepOf('ConditionCheck');

/** Whether a single write failed by its condition; ElectroDB wraps the client's error. */
export function isFailedCondition(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ConditionalCheckFailedException;
}

/** Reasons that pass by themselves. */
const passing = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const maxAttempts = 10;
const firstDelayMs = 15;
const longestDelayMs = 600;

/**
 * Writes all steps or none. A failed condition throws the error named by its step; writers that meet on the
 * same item at the same moment wait and try again, and in the end answer 409; a table that takes no more answers 503.
 */
export async function commit(steps: Step[]): Promise<void> {
  const once = findContext()?.once;
  if (!once || once.isNoted) return commitAhead(steps);
  const note = put(doneCallParams(once), conflict);
  // Said before, as another transaction of the same call may begin meanwhile.
  once.isNoted = true;
  try {
    await commitAhead([...steps, note]);
  } catch (error) {
    once.isNoted = false;
    throw error;
  }
}

/** The same for what only comes before the thing that was asked for, such as the folders that a file needs. */
export async function commitAhead(steps: Step[]): Promise<void> {
  dropReadAhead();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tableClient.send(new TransactWriteCommand({ TransactItems: steps.map((step) => step.item) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) throw steps[failed]?.otherwise() ?? error;
      if (!reasons.some((reason) => passing.includes(reason.Code ?? ''))) throw error;
      if (attempt === maxAttempts) throw reasons.some(isThrottling) ? overloaded(error) : conflict();
      await pause(Math.min(longestDelayMs, firstDelayMs * 2 ** attempt) * Math.random());
    }
  }
}

const isThrottling = ({ Code = '' }: { Code?: string }) =>
  Code !== 'TransactionConflict' && passing.includes(Code);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
