import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logger } from '../../platform/logger.ts';
import { measuredRun, type Run } from './measured-run.ts';

/** How the messages of a queue are worked on. */
export interface QueueOptions {
  /** Logged with each message that fails. */
  failureText: string;
  /** Milliseconds that one message may take. If less remains, a message fails and is left to another run. */
  reserveMs?: number;
  /** Whether a failure is logged with the message's body; true by default. */
  logsBody?: boolean;
  /** Whether each message has a run of its own in the log, instead of one for the batch. */
  measuresEach?: boolean;
}

/**
 * Creates a handler that works on the messages of an SQS queue one after another. A message whose `handle` throws is
 * logged, counted as a failure of the run, and reported to SQS, which delivers it again; the others are done.
 * @param handle gets how often the message was delivered, this time included
 */
export function queueHandler(
  handle: (body: string, run: Run, context: Context, tries: number) => Promise<void>,
  { failureText, reserveMs, logsBody = true, measuresEach = false }: QueueOptions,
) {
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    if (measuresEach) {
      return reportFailed(event, (record) => measuredRun(context, (run) => isDone(record, run, context)));
    }
    return measuredRun(context, (run) => {
      run.notes['messages'] = event.Records.length;
      return reportFailed(event, (record) => isDone(record, run, context));
    });
  };

  async function isDone(
    { messageId, body, attributes }: SQSRecord,
    run: Run,
    context: Context,
  ): Promise<boolean> {
    try {
      if (reserveMs !== undefined && context.getRemainingTimeInMillis() < reserveMs) {
        throw new Error('No time is left in this run');
      }
      await handle(body, run, context, Number(attributes.ApproximateReceiveCount));
      return true;
    } catch (error) {
      logger.error(failureText, { messageId, ...(logsBody && { body }), error });
      run.failures += 1;
      return false;
    }
  }
}

async function reportFailed(
  { Records }: SQSEvent,
  isDone: (record: SQSRecord) => Promise<boolean>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of Records) {
    if (!(await isDone(record))) batchItemFailures.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures };
}
