import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readRecord } from '../data/stream-records.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { followDrives } from '../rules/follow-drives.ts';

/**
 * Follows every change of entries and jobs, in the order in which they were made. Those from the one that failed on
 * come again together, as Lambda has it, and in the end would be given up together. It halves only what a call has
 * thrown on: so a batch that fails at its first change is thrown back, until the change at fault stands alone.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  return measuredRun(context, async (run) => {
    run.notes['changes'] = event.Records.length;
    const changes = event.Records.map(readRecord);
    const failed = await followDrives(changes);
    if (failed === undefined) return { batchItemFailures: [] };
    const isFirst = failed === changes[0]?.sequenceNumber;
    run.failures = 1;
    if (isFirst && changes.length > 1) throw new Error('One of these changes cannot be followed: halve them');
    return { batchItemFailures: [{ itemIdentifier: failed }] };
  });
}
