import type { Step } from '../data/commit.ts';
import type { UserItem } from '../data/entities/user.ts';
import { emailCodeSteps } from './email-codes.ts';
import { waitingSteps } from './verify-address.ts';
import { welcomeStep } from './welcome-mail.ts';

/**
 * The steps that greet a new account (A4): the code that verifies its address; or, where the registration has proved it,
 * a welcome and what waited for the address.
 * @param joined the invitation that the registration accepts
 */
export async function greetingSteps(user: UserItem, joined?: string): Promise<Step[]> {
  if (user.emailVerifiedAtMs === undefined) return emailCodeSteps(user);
  return [welcomeStep(user), ...(await waitingSteps(user, joined))];
}
