import type { ServiceName } from '../emulators/endpoints.ts';
import type { Emulators } from '../emulators/start-emulators.ts';
import type { ServiceTarget } from './service-call.ts';

const targets: Record<ServiceName, ServiceTarget> = {
  DYNAMODB: 'dynamodb',
  DYNAMODB_STREAMS: 'dynamodb',
  S3: 's3',
  COGNITO_IDENTITY_PROVIDER: 'cognito',
  SESV2: 'ses',
  SQS: 'sqs',
  SECRETS_MANAGER: 'secrets',
  CLOUDFRONT: 'cloudfront',
  CLOUDWATCH: 'cloudwatch',
};

/** Tells which service listens at an address, by `host:port`. */
export function createFindService({
  endpoints,
  connections,
  payments,
}: Pick<Emulators, 'connections' | 'endpoints' | 'payments'>): (
  endpoint: string,
) => ServiceTarget | undefined {
  const services = new Map<string, ServiceTarget>([[new URL(connections.url).host, 'live']]);
  for (const [name, url] of Object.entries(endpoints))
    services.set(new URL(url).host, targets[name as ServiceName]);
  const { STRIPE_ENDPOINT_URL: stripe, PAYPAL_ENDPOINT_URL: paypal } = payments.variables;
  services.set(new URL(stripe).host, 'stripe');
  services.set(new URL(paypal).host, 'paypal');
  return (endpoint) => services.get(endpoint);
}
