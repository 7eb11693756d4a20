import { CardRefusal } from './card-refusal.ts';
import { loadStripe } from './load-stripe.ts';

/**
 * Lets the user confirm a payment at their bank (3-D Secure). Returns the id of the payment.
 * @throws CardRefusal if the bank refuses, or the user cancels.
 */
export async function confirmByBank(
  publishableKey: string,
  clientSecret: string,
  language: string,
): Promise<string> {
  const stripe = await loadStripe(publishableKey, language);
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  if (error || !paymentIntent) throw new CardRefusal(error?.message);
  return paymentIntent.id;
}
