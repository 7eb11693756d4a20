import { env } from '../../platform/env.ts';

const liveUrl = 'https://api-m.paypal.com';
const sandboxUrl = 'https://api-m.sandbox.paypal.com';

/** Base URL of PayPal's API. */
export const paypalUrl = (isTest: boolean): string => env.paypalEndpoint ?? (isTest ? sandboxUrl : liveUrl);

/** Origins of PayPal's API. Webhook events also name certificates at the older one without `-m`. */
export function paypalOrigins(isTest: boolean): string[] {
  if (env.paypalEndpoint !== undefined) return [new URL(env.paypalEndpoint).origin];
  return isTest ? [sandboxUrl, 'https://api.sandbox.paypal.com'] : [liveUrl, 'https://api.paypal.com'];
}
