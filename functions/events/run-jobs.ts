import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { findContext } from '../platform/request-context.ts';
import { jobRunners } from '../use-cases/background/job-runners.ts';
import { runJob } from '../use-cases/background/run-job.ts';

const Message = z.object({ jobId: z.int() });
/** What a step of a job may take, and the notes behind it. */
const reserveMs = 60_000;

/** Runs jobs from the queue, each until it is done or the time is over; those that fail are sent again. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failed: string[] = [];
  for (const record of event.Records) {
    if (!(await runMessage(record, context))) failed.push(record.messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** One job, with a line of its own that names its kind and its person. False where the message must come again. */
function runMessage({ body, messageId }: SQSRecord, context: Context): Promise<boolean> {
  const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
  return measuredRun(context, async (run) => {
    try {
      const { jobId } = Message.parse(JSON.parse(body));
      run.notes['jobId'] = jobId;
      const outcome = await runJob(jobId, {
        runners: jobRunners,
        hasTime,
        onTaken: ({ kind, userId }) => {
          run.kind = kind;
          const line = findContext();
          if (line) line.userId = userId;
        },
      });
      run.notes['outcome'] = outcome ?? 'nothing to do';
      if (outcome === 'brokeOff' || outcome === 'givenUp') run.failures = 1;
      return true;
    } catch (error) {
      logger.error('A message could not be worked on', { messageId, body, error });
      run.failures = 1;
      return false;
    }
  });
}
