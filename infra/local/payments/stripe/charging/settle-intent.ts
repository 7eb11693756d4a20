import type { StripeAccount } from '../stripe-account.ts';
import { authenticateIntent, confirmIntent } from './confirm-intent.ts';
import type { Intent } from './confirm-intent.ts';

/** Confirms an intent with a card, and completes the bank's authentication if the user does. */
export function settleIntent(
  account: StripeAccount,
  intent: Intent,
  { card, authenticate = false }: { card: string; authenticate?: boolean | undefined },
): Intent {
  const confirmed = confirmIntent(account, intent, { number: card });
  return confirmed.status === 'requires_action' && authenticate
    ? authenticateIntent(account, confirmed, true)
    : confirmed;
}
