import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { measuredRun } from '../../platform/measured-run.ts';
import { findContext } from '../../platform/request-context.ts';
import { type JobRunners, runJob } from './run-job.ts';

const Message = z.object({ jobId: z.int() });
/** Time for a step of a job, and for storing its progress. */
const reserveMs = 60_000;

/** Creates a handler that runs jobs from a queue, each until it is done or time runs out. SQS retries failed ones. */
export function jobsHandler(runners: JobRunners) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const failed: string[] = [];
    for (const record of event.Records) {
      if (!(await runMessage(runners, record, context))) failed.push(record.messageId);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Runs one job, and logs it with its kind and user. Returns false if SQS must send the message again. */
function runMessage(runners: JobRunners, { body, messageId }: SQSRecord, context: Context): Promise<boolean> {
  const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
  return measuredRun(context, async (run) => {
    try {
      const { jobId } = Message.parse(JSON.parse(body));
      run.notes['jobId'] = jobId;
      const outcome = await runJob(jobId, {
        runners,
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
