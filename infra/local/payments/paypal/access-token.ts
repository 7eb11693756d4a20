import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaypalAccount } from './paypal-account.ts';
import { PaypalFault } from './paypal-fault.ts';

const lifetimeSeconds = 32_400;

/** Response of the token call. Its errors have another format than those of the API. */
export interface TokenAnswer {
  status: number;
  body: object;
}

/** Issues an access token for the client id and secret. */
export function issueToken(account: PaypalAccount, authorization: string, form: string): TokenAnswer {
  const [scheme, value = ''] = authorization.split(' ');
  const [id = '', secret = ''] = Buffer.from(value, 'base64').toString().split(':');
  const { paypal_client_id, paypal_secret } = account.keys;
  if (scheme !== 'Basic' || id !== paypal_client_id || secret !== paypal_secret) {
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  }
  if (new URLSearchParams(form).get('grant_type') !== 'client_credentials') {
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Grant type is not supported' },
    };
  }
  const expires = String(account.now() + lifetimeSeconds);
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/subscriptions',
      access_token: `A21AA${expires}.${seal(account, expires)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifetimeSeconds,
    },
  };
}

/** Throws a 401 unless the token is valid and has not expired. */
export function checkToken(account: PaypalAccount, authorization: string): void {
  const [, expires = '', seals = ''] = /^Bearer A21AA(\d+)\.([\w-]+)$/.exec(authorization) ?? [];
  const expected = Buffer.from(seal(account, expires));
  const given = Buffer.from(seals);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (isOurs && Number(expires) > account.now()) return;
  throw new PaypalFault(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  );
}

function seal({ keys }: PaypalAccount, expires: string): string {
  return createHmac('sha256', keys.paypal_secret).update(expires).digest('base64url');
}
