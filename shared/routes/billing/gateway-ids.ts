import * as z from 'zod';

/**
 * Ids of payment gateways that clients send. Each becomes a part of an address of the gateway's API, so its characters
 * are those that the gateway uses.
 */
const stripeId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,250}$`));

export const PaymentIntentId = stripeId('pi');
export const SetupIntentId = stripeId('seti');
export const CheckoutSessionId = stripeId('cs');
export const PayPalSubscriptionId = z.string().regex(/^I-[A-Z0-9]{1,250}$/);
