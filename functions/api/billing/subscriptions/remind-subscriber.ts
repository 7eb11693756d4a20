import type { remindSubscriber as route } from '#shared/routes/billing/managed-subscriptions.ts';
import type { Handler } from '../../../http/types.ts';
import { remindSubscriber as remind } from '../../../use-cases/billing/subscriptions/remind-subscriber.ts';

/** Reminds a user by mail that their subscription has ended, at most once a day. */
export const remindSubscriber: Handler<typeof route> = async ({ params }) => {
  await remind(params.id);
  return {};
};
