import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookRequest } from '../webhook-sender.ts';
import type { PaypalAccount } from './paypal-account.ts';

const algorithm = 'SHA256withRSA';

/** The fields of a delivery that PayPal's verification call takes. */
export interface Transmission {
  auth_algo: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
}

/** Builds a signed delivery of an event. Returns undefined if the event does not exist. */
export function signWebhook(account: PaypalAccount, eventId: string): WebhookRequest | undefined {
  const event = account.find('event', eventId);
  if (event === undefined) return undefined;
  const body = JSON.stringify(event);
  const id = randomUUID();
  const time = account.time();
  const signed = toSignedText(
    { transmission_id: id, transmission_time: time, webhook_id: account.keys.paypal_webhook_id },
    body,
  );
  return {
    url: `${account.siteUrl}/api/v1/billing/webhooks/paypal`,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': algorithm,
      'paypal-cert-url': `${account.url}/v1/notifications/certs/CERT-local`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), privateKeyOf(account)).toString(
        'base64',
      ),
      'paypal-transmission-time': time,
    },
    body,
  };
}

/** Whether the signature matches the event's body and this webhook. */
export function verifyWebhook(account: PaypalAccount, transmission: Transmission, body: string): boolean {
  if (transmission.auth_algo !== algorithm) return false;
  if (transmission.webhook_id !== account.keys.paypal_webhook_id) return false;
  const signature = Buffer.from(transmission.transmission_sig, 'base64');
  const signed = Buffer.from(toSignedText(transmission, body));
  return verify('RSA-SHA256', signed, createPublicKey(privateKeyOf(account)), signature);
}

function toSignedText(
  {
    transmission_id: id,
    transmission_time: time,
    webhook_id: webhook,
  }: Omit<Transmission, 'auth_algo' | 'transmission_sig'>,
  body: string,
): string {
  return `${id}|${time}|${webhook}|${crc32(body)}`;
}

/** Generates the key with the first event, because it would slow down the start. */
function privateKeyOf({ facts }: PaypalAccount) {
  const pem = facts.keep(
    'private_key',
    () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
  );
  return createPrivateKey(pem);
}
