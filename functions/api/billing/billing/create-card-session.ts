import type { createCardSession as route } from '#shared/routes/billing/subscriptions.ts';
import type { Handler } from '../../../http/types.ts';
import { beginHostedCardChange } from '../../../use-cases/billing/subscriptions/change-card.ts';

/** Begins to change how a subscription is paid, on Stripe’s own page. */
export const createCardSession: Handler<typeof route> = async ({ caller }) => ({
  url: await beginHostedCardChange(caller.user.userId),
});
