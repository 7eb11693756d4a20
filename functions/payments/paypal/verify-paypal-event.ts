import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { dayMs, nowMs } from '../../platform/clock.ts';
import type { EventRequest } from '../gateway.ts';
import { getCertificate, isCertificateUrl } from './paypal-certificate.ts';

/** PayPal retries an event for three days, with the time of the first attempt. */
const toleranceMs = 4 * dayMs;
/** The subject that PayPal's Java SDK requires of a certificate. The sandbox's has a name between the two parts. */
const subjectPattern = /^CN=messageverificationcerts(\.[\w-]+)*\.paypal\.com$/m;

/** Our webhook at PayPal. */
export interface PayPalWebhook {
  id: string;
  /** Whether it is in PayPal's sandbox. */
  isTest: boolean;
}

/**
 * Whether PayPal has signed a request to our webhook. Verifies the signature here: a call of PayPal for each request
 * would let anyone make us call PayPal. The signature covers the CRC-32 of the raw body. Throws 502 if the certificate
 * cannot be loaded.
 */
export async function isSignedByPayPal(
  { id: webhookId, isTest }: PayPalWebhook,
  { body, headers }: EventRequest,
): Promise<boolean> {
  const id = headers['paypal-transmission-id'];
  const time = headers['paypal-transmission-time'];
  const signature = headers['paypal-transmission-sig'];
  const certificateUrl = headers['paypal-cert-url'];
  if (!id || !time || !signature || !certificateUrl) return false;
  if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return false;
  if (!isCertificateUrl(certificateUrl, isTest)) return false;
  if (!(Math.abs(nowMs() - Date.parse(time)) <= toleranceMs)) return false;
  const certificate = await getCertificate(certificateUrl);
  if (!certificate || !isTrusted(certificate)) return false;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return verify('RSA-SHA256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
}

function isTrusted({ subject, publicKey, validFromDate, validToDate }: X509Certificate): boolean {
  const now = nowMs();
  if (now < validFromDate.getTime() || now > validToDate.getTime()) return false;
  return publicKey.asymmetricKeyType === 'rsa' && subjectPattern.test(subject);
}
