import type { clearFailedMessages as route } from '#shared/routes/site/queue.ts';
import type { Handler } from '../../../http/types.ts';
import { clearFailed } from '../../../use-cases/site/queue/clear-failed.ts';

/** ST7. */
export const clearFailedMessages: Handler<typeof route> = async () => ({ count: await clearFailed() });
