import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readRecord } from '../data/stream-records.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { followTable } from '../use-cases/background/follow-table.ts';

/**
 * Follows every change of entries and jobs in order. After a failed change Lambda delivers it and those after it again,
 * and would give all of them up together. Lambda halves a batch only when the call throws. So a batch that fails at its
 * first change throws, until that change is alone.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  return measuredRun(context, async (run) => {
    run.notes['changes'] = event.Records.length;
    const changes = event.Records.map(readRecord);
    const failed = await followTable(changes);
    if (failed === undefined) return { batchItemFailures: [] };
    const isFirst = failed === changes[0]?.sequenceNumber;
    run.failures = 1;
    if (isFirst && changes.length > 1) throw new Error('One of these changes cannot be followed: halve them');
    return { batchItemFailures: [{ itemIdentifier: failed }] };
  });
}
