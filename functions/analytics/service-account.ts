import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import * as z from 'zod';
import { nowSeconds } from '../platform/clock.ts';

/** An account of Google's for programs. */
export interface ServiceAccount {
  email: string;
  privateKey: KeyObject;
}

/** The file that Google gives out. Its `token_uri` is not read: the assertion goes to Google's own address alone. */
const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(320),
  private_key: z.string(),
});

const scope = 'https://www.googleapis.com/auth/analytics.readonly';
/** Google takes an hour at most; it is used at once. */
const assertionSeconds = 300;

/** Reads the key file of a service account; undefined for any other text. */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  const { data } = KeyFile.safeParse(parseJson(text));
  const privateKey = data && readRsaKey(data.private_key);
  return privateKey && { email: data.client_email, privateKey };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRsaKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Signs a request for a token that may read reports, as a JWT (RFC 7523). */
export function signAssertion({ email, privateKey }: ServiceAccount, audience: string): string {
  const now = nowSeconds();
  const claims = { iss: email, scope, aud: audience, iat: now, exp: now + assertionSeconds };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encode).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
