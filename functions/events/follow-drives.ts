import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readRecord } from '../data/stream-records.ts';
import { runWithContext } from '../platform/request-context.ts';
import { followDrives } from '../rules/follow-drives.ts';

/** Follows every change of entries and jobs, in the order in which they were made. */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  return runWithContext(context.awsRequestId, async () => {
    const failed = await followDrives(event.Records.map(readRecord));
    return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
  });
}
