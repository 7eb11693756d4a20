import { createHmac } from 'node:crypto';
import type { WebhookRequest } from '../webhook-sender.ts';
import type { StripeAccount } from './stripe-account.ts';

/** Builds a signed delivery of an event. Returns undefined if the event does not exist. */
export function signWebhook(account: StripeAccount, eventId: string): WebhookRequest | undefined {
  const event = account.find('event', eventId);
  if (event === undefined) return undefined;
  const body = JSON.stringify(event, undefined, 2);
  const time = account.now();
  const signature = createHmac('sha256', account.keys.stripe_webhook_secret)
    .update(`${time}.${body}`)
    .digest('hex');
  return {
    url: `${account.siteUrl}/api/v1/billing/webhooks/stripe`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body,
  };
}
