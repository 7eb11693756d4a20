import type { Endpoints, ServiceName } from '../emulators/endpoints.ts';
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
};

/** Tells which service listens at an address, by `host:port`. */
export function createFindService(
  endpoints: Endpoints,
  connectionsUrl: string,
): (endpoint: string) => ServiceTarget | undefined {
  const services = new Map<string, ServiceTarget>([[new URL(connectionsUrl).host, 'live']]);
  for (const [name, url] of Object.entries(endpoints))
    services.set(new URL(url).host, targets[name as ServiceName]);
  return (endpoint) => services.get(endpoint);
}
