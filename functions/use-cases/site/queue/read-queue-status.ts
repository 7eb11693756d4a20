import { logger } from '../../../platform/logger.ts';
import { countMessages } from '../../../queues/queue-figures.ts';

/** The figures of the settings section `queue`. */
export async function readQueueStatus() {
  const { depth, failed } = await countMessages();
  return { depth, oldest_seconds: depth > 0 ? await findOldestSeconds() : null, failed };
}

/** Null without an answer of CloudWatch, which may fail while the queues work. */
async function findOldestSeconds(): Promise<number | null> {
  const { readOldestSeconds } = await import('../../../queues/oldest-message.ts');
  try {
    return await readOldestSeconds();
  } catch (error) {
    logger.warn('The age of the oldest message is unknown', { error });
    return null;
  }
}
