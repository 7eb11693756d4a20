import * as z from 'zod';
import { SqsFault } from '../sqs-fault.ts';

const maxEntries = 10;

/** The entries of a batch request, each with an id of its own. */
export function batchOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.array(z.strictObject({ ...shape, Id: z.string().regex(/^[\w-]{1,80}$/) }));
}

/** Refuses an empty batch, one of more than ten, and one whose ids are not distinct, with SQS's own errors. */
export function checkBatch(entries: { Id: string }[]): void {
  if (entries.length === 0) {
    throw new SqsFault('EmptyBatchRequest', 'There should be at least one entry in the request.', {
      queryName: 'AWS.SimpleQueueService.EmptyBatchRequest',
    });
  }
  if (entries.length > maxEntries) {
    throw new SqsFault('TooManyEntriesInBatchRequest', `Maximum number of entries is ${maxEntries}.`, {
      queryName: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    });
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new SqsFault('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.', {
      queryName: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
    });
  }
}
