import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readRecord } from '../../data/table/stream-records.ts';
import { measuredRun } from './measured-run.ts';
import type { FollowChanges } from './follow-changes.ts';

/**
 * Creates a handler that gets changes of the table in order. After a failed change Lambda delivers it and those after it
 * again, and would give all of them up together. Lambda halves a batch only when the call throws. So a batch that fails
 * at its first change throws, until that change is alone.
 */
export function streamHandler(follow: FollowChanges) {
  return (event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> =>
    measuredRun(context, async (run) => {
      run.notes['changes'] = event.Records.length;
      const changes = event.Records.map(readRecord);
      const failed = await follow(changes);
      if (failed === undefined) return { batchItemFailures: [] };
      const isFirst = failed === changes[0]?.sequenceNumber;
      run.failures = 1;
      if (isFirst && changes.length > 1)
        throw new Error('One of these changes cannot be followed: halve them');
      return { batchItemFailures: [{ itemIdentifier: failed }] };
    });
}
