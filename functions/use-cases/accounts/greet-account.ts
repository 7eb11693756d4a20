import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { emailCodeSteps } from './email-codes.ts';
import { waitingSteps } from './verify-address.ts';
import { welcomeStep } from '../notifications/mails/welcome-mail.ts';

/**
 * Steps that greet a new account by mail: with the code that verifies its address or, if the registration has
 * proved the address, with a welcome and what waited for the address.
 * @param joined the invitation that the registration accepts
 */
export async function greetingSteps(user: UserItem, joined?: string): Promise<Step[]> {
  if (user.emailVerifiedAtMs === undefined) return emailCodeSteps(user);
  return [welcomeStep(user), ...(await waitingSteps(user, joined))];
}
