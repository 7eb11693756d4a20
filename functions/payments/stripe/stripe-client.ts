import Stripe from 'stripe';
import { env } from '../../platform/env.ts';
import { gatewayDown, gatewayKeysRefused, gatewayRefused } from '../gateway-error.ts';
import { createCheckedHttpClient } from './checked-http-client.ts';

/** A call and its retry must end before the function times out. */
const timeoutMs = 8000;

/** Creates a client for a secret key. The `stripe` package pins the API version of its types. */
export function createStripeClient(secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(env.stripeEndpoint);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    httpClient: createCheckedHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

const downTypes = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const keyTypes = ['StripeAuthenticationError', 'StripePermissionError'];

/** Makes calls to Stripe, and turns Stripe's errors into those of `Gateway`. */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toGatewayError(error) : error;
  }
}

function toGatewayError(error: Stripe.errors.StripeError): Error {
  if (downTypes.includes(error.type)) return gatewayDown(error);
  if (keyTypes.includes(error.type)) return gatewayKeysRefused(error);
  return gatewayRefused(error.message, error);
}

/** Makes a call; undefined if Stripe does not have the object. */
export async function findAtStripe<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      return undefined;
    }
    throw error;
  }
}
