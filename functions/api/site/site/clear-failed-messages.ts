import type { clearFailedMessages as route } from '#shared/routes/site/queue.ts';
import type { Handler } from '../../../http/types.ts';
import { clearFailed } from '../../../use-cases/site/queue/clear-failed.ts';

/** Drops failed messages of background work. */
export const clearFailedMessages: Handler<typeof route> = async () => ({ count: await clearFailed() });
