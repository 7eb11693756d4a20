import type { User } from '#shared/entities/accounts/user.ts';
import { findBillingAccount } from '../../../data/billing/billing-accounts.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { presentUser } from '../accounts/present-user.ts';

/** A user as they see themselves, with their card. */
export async function presentBillingUser(user: UserItem): Promise<User> {
  return { ...(await presentUser(user)), ...(await presentCard(user.userId)) };
}

/** The card of a user. The fields are null if there is none, for example for PayPal. */
export async function presentCard(
  userId: number,
): Promise<Pick<User, 'card_brand' | 'card_last_four' | 'card_expires'>> {
  const { cardBrand, cardLastFour, cardExpires } = (await findBillingAccount(userId)) ?? {};
  return {
    card_brand: cardBrand ?? null,
    card_last_four: cardLastFour ?? null,
    card_expires: cardExpires ?? null,
  };
}
