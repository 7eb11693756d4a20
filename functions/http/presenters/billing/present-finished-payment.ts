import type { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { FinishedPayment } from '../../../use-cases/billing/checkout/finish-payment.ts';
import { presentWholeSubscription } from './present-subscription.ts';
import { presentUser } from '../accounts/present-user.ts';

interface PresentedPayment {
  payment_status: PaymentStatus;
  subscription: Subscription | null;
  user: User | null;
}

/** A payment, with the subscription and the user after it. */
export async function presentFinishedPayment(
  userId: number,
  { status, subscription }: FinishedPayment,
): Promise<PresentedPayment> {
  const user = subscription && (await findUser(userId));
  return {
    payment_status: status,
    subscription: subscription ? await presentWholeSubscription(subscription) : null,
    user: user ? await presentUser(user) : null,
  };
}
