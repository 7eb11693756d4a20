import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { success } from '../../contract/schema-fields.ts';

const common = {
  method: 'POST',
  access: { who: 'signedIn', permission: ['admin.access', 'settings.update'], object: 'site' },
  /** Messages of this call. Some stay if there are more than 20 seconds allow. */
  answer: success({ count: z.int() }),
  rateLimit: { name: 'failed-messages', max: 20, windowSeconds: 60, per: 'caller' },
} as const;

export const retryFailedMessages = defineRoute({
  ...common,
  name: 'retryFailedMessages',
  spec: 'ST6',
  path: 'queue/retry-failed',
  audit: 'queue.retry',
  summary: 'Queue failed messages of background work again; `count` were queued',
});

export const clearFailedMessages = defineRoute({
  ...common,
  name: 'clearFailedMessages',
  spec: 'ST7',
  path: 'queue/clear-failed',
  audit: 'queue.clear',
  summary: 'Drop failed messages of background work; `count` were dropped. Their mails end as failed',
});

export const queueRoutes = { retryFailedMessages, clearFailedMessages };
