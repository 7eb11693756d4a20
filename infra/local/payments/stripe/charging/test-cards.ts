import { invalidRequest } from '../wire/stripe-fault.ts';
import { StripeFault } from '../wire/stripe-fault.ts';
import type { StripeErrorBody } from '../wire/stripe-fault.ts';

/** Test cards of docs.stripe.com/testing. */
export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  authenticatesOnce: '4000002500003155',
  authenticatesAlways: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

/** How a card is used. */
export interface CardUse {
  /** The customer is not present: a saved card is charged. */
  isOffSession: boolean;
  /** The customer has completed the bank's authentication. */
  isAuthenticated: boolean;
}

export type CardVerdict = 'succeeds' | 'declined' | 'requires_action';

/** Returns the bank's verdict on a charge. */
export function judgeCard(number: string, { isOffSession, isAuthenticated }: CardUse): CardVerdict {
  switch (number) {
    case testCards.declined:
      return 'declined';
    case testCards.failsLater:
      return isOffSession ? 'declined' : 'succeeds';
    case testCards.authenticatesOnce:
      return isOffSession || isAuthenticated ? 'succeeds' : 'requires_action';
    case testCards.authenticatesAlways:
      return isAuthenticated ? 'succeeds' : 'requires_action';
    default:
      return 'succeeds';
  }
}

/** Error body for a declined card. */
export function declinedCard(): StripeErrorBody {
  return {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
}

/** Throws if this is not a valid card number. */
export function checkCardNumber(number: string): void {
  if (/^\d{13,19}$/.test(number) && hasCheckDigit(number)) return;
  if (number === '') throw invalidRequest('Missing required param: card.', { param: 'card' });
  throw new StripeFault(402, {
    type: 'card_error',
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  });
}

/** Luhn algorithm. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Derives the brand from the first digits of the number. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';
}
