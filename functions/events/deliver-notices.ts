import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { deliverNotice } from '../use-cases/notifications/deliver-notice.ts';

const Message = z.object({ noticeId: z.string() });

/** Queue `notices`: tells people of what happened; a notice that fails comes again, and holds up no other. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return measuredRun(context, async (run) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of event.Records) {
      try {
        await deliverNotice(Message.parse(JSON.parse(body)).noticeId);
      } catch (error) {
        logger.error('A notice is left for another try', { messageId, body, error });
        batchItemFailures.push({ itemIdentifier: messageId });
        run.failures += 1;
      }
    }
    run.notes['messages'] = event.Records.length;
    return { batchItemFailures };
  });
}
