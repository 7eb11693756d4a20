import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { deliverMail } from '../use-cases/notifications/mails/deliver-mail.ts';

const Message = z.object({ mailId: z.int() });
/** What one mail takes at most, with a second try and the note of its end. */
const reserveMs = 12_000;

/** Queue `mails`: sends mails one after another, as SES limits their rate; those that fail come again. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return measuredRun(context, async (run) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of event.Records) {
      try {
        if (context.getRemainingTimeInMillis() < reserveMs) throw new Error('No time is left in this run');
        await deliverMail(Message.parse(JSON.parse(body)).mailId);
      } catch (error) {
        logger.error('A mail is left for another try', { messageId, body, error });
        batchItemFailures.push({ itemIdentifier: messageId });
        run.failures += 1;
      }
    }
    run.notes['messages'] = event.Records.length;
    return { batchItemFailures };
  });
}
