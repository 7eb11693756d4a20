import type { retryFailedMessages as route } from '#shared/routes/site/queue.ts';
import type { Handler } from '../../../http/types.ts';
import { retryFailed } from '../../../use-cases/site/queue/retry-failed.ts';

/** Queues failed messages of background work again. */
export const retryFailedMessages: Handler<typeof route> = async () => ({ count: await retryFailed() });
