import type { syncPaymentMethod as route } from '#shared/routes/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { presentBillingUser } from '../../../http/presenters/billing/present-billing-user.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { finishCardChange } from '../../../use-cases/billing/subscriptions/change-card.ts';

/** Pays by the new method from now on, an open invoice included. */
export const syncPaymentMethod: Handler<typeof route> = async ({ body, caller }) => {
  const { userId } = caller.user;
  await finishCardChange(userId, { setupIntent: body.setup_intent, session: body.checkout_session });
  const user = await findUser(userId);
  if (!user) throw notFound();
  return { user: await presentBillingUser(user) };
};
