import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../platform/logger.ts';
import { runWithContext } from '../platform/request-context.ts';
import { jobRunners } from '../rules/job-runners.ts';
import { runJob } from '../rules/run-job.ts';

const Message = z.object({ jobId: z.int() });
/** What a step of a job may take, and the notes behind it. */
const reserveMs = 60_000;

/** Runs jobs from the queue, each until it is done or the time is over; those that fail are sent again. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return runWithContext(context.awsRequestId, async () => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const failed: string[] = [];
    for (const { body, messageId } of event.Records) {
      try {
        const { jobId } = Message.parse(JSON.parse(body));
        await runJob(jobId, { runners: jobRunners, hasTime });
      } catch (error) {
        logger.error('A message could not be worked on', { messageId, body, error });
        failed.push(messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
}
