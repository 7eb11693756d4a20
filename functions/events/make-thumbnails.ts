import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { openPictureDrawer } from '../pictures/picture-drawer.ts';
import { logger } from '../platform/logger.ts';
import { measuredRun } from '../platform/measured-run.ts';
import { makeThumbnail, readThumbnailOrder } from '../use-cases/drive/make-thumbnail.ts';

/** A picture that takes as long as it may still fits into the function's time. */
const reserveMs = 30_000;

/** Kept between runs: its thread takes half a second to start. */
const drawer = openPictureDrawer();

/** Queue `thumbnails`: makes small pictures of images. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return measuredRun(context, async (run) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of event.Records) {
      try {
        if (context.getRemainingTimeInMillis() < reserveMs) throw new Error('No time is left in this run');
        await makeThumbnail(readThumbnailOrder(body), drawer);
      } catch (error) {
        logger.error('A thumbnail is left for another try', { messageId, error });
        batchItemFailures.push({ itemIdentifier: messageId });
        run.failures += 1;
      }
    }
    run.notes['messages'] = event.Records.length;
    return { batchItemFailures };
  });
}
