import { env } from '../../platform/env.ts';

/** Base URL of PayPal's API. */
export const paypalUrl = (isTest: boolean): string =>
  env.paypalEndpoint ?? (isTest ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com');
