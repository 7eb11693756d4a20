import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { WebhookRequest } from '../webhook-sender.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** Path of the certificate, as PayPal's are named. */
export const certificatePath = '/v1/notifications/certs/CERT-local';

/** Self-signed, valid from 2000 to 2199, because tests move the clock. Nothing but this stand-in uses its key. */
export const certificatePem = readFileSync(new URL('webhook-certificate.pem', import.meta.url), 'utf8');
const privateKey = createPrivateKey(readFileSync(new URL('webhook-key.pem', import.meta.url)));

/** A delivery of an event, before it is signed. */
export interface Transmission {
  id: string;
  /** ISO text. */
  time: string;
  webhookId: string;
  /** Base URL of the PayPal that serves the certificate. */
  paypalUrl: string;
  body: string;
}

/** Builds a signed delivery of an event. Returns undefined if the event does not exist. */
export function signWebhook(account: PaypalAccount, eventId: string): WebhookRequest | undefined {
  const event = account.find('event', eventId);
  if (event === undefined) return undefined;
  const body = JSON.stringify(event);
  const transmission = {
    id: randomUUID(),
    time: account.time(),
    webhookId: account.keys.paypal_webhook_id,
    paypalUrl: account.url,
    body,
  };
  return {
    url: `${account.siteUrl}/api/v1/billing/webhooks/paypal`,
    headers: { 'content-type': 'application/json', ...signatureHeaders(transmission) },
    body,
  };
}

/** The headers that PayPal signs a delivery with. */
export function signatureHeaders({ id, time, webhookId, paypalUrl, body }: Transmission) {
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${paypalUrl}${certificatePath}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64'),
    'paypal-transmission-time': time,
  };
}
