import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { success } from '../../contract/schema-fields.ts';

const access = { who: 'anyone', object: 'site' } as const;
const answer = success({ received: z.literal(true) });
/** High, because gateways send many events at the turn of a month. Unsigned requests have a limit of their own. */
const rateLimit = { name: 'webhooks', max: 3000, windowSeconds: 60, per: 'address', isOnly: true } as const;

export const receiveStripeEvent = defineRoute({
  name: 'receiveStripeEvent',
  spec: 'BL20',
  method: 'POST',
  path: 'billing/webhooks/stripe',
  summary: 'Take an event of Stripe of up to 256 kB; 400 for one that Stripe did not sign',
  access,
  bodyType: 'binary',
  rateLimit,
  answer,
});

export const receivePayPalEvent = defineRoute({
  name: 'receivePayPalEvent',
  spec: 'BL21',
  method: 'POST',
  path: 'billing/webhooks/paypal',
  summary: 'Take an event of PayPal of up to 256 kB; 400 for one that PayPal did not sign',
  access,
  bodyType: 'binary',
  rateLimit,
  answer,
});

/** The webhooks feature. A separate function, because signatures are checked against the raw body. */
export const webhooksRoutes = { receiveStripeEvent, receivePayPalEvent };
