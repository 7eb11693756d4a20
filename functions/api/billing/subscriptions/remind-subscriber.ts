import type { remindSubscriber as route } from '#shared/routes/billing/managed-subscriptions.ts';
import type { Handler } from '../../../http/types.ts';
import { remindSubscriber as remind } from '../../../use-cases/billing/subscriptions/remind-subscriber.ts';

/** SB6. */
export const remindSubscriber: Handler<typeof route> = async ({ params }) => {
  await remind(params.id);
  return {};
};
