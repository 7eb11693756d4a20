/** The outside services that functions use, by the suffix of the SDK's endpoint variable. */
export const serviceNames = [
  'DYNAMODB',
  'DYNAMODB_STREAMS',
  'S3',
  'COGNITO_IDENTITY_PROVIDER',
  'SESV2',
  'SQS',
  'SECRETS_MANAGER',
  'CLOUDFRONT',
  'CLOUDWATCH',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Endpoints = Record<ServiceName, string>;

/**
 * The endpoints that the environment sets, `AWS_ENDPOINT_URL_S3` and so on, or `AWS_ENDPOINT_URL` for all.
 * Streams are looked for where the tables are.
 */
export function findEndpoints(environment: NodeJS.ProcessEnv): Partial<Endpoints> {
  const find = (name: ServiceName) =>
    environment[`AWS_ENDPOINT_URL_${name}`] || environment['AWS_ENDPOINT_URL'] || undefined;
  const endpoints: Partial<Endpoints> = {};
  for (const name of serviceNames) {
    const url = find(name) ?? (name === 'DYNAMODB_STREAMS' ? find('DYNAMODB') : undefined);
    if (url !== undefined) endpoints[name] = url.replace(/\/$/, '');
  }
  return endpoints;
}

/** The variables by which the SDK learns of the endpoints. */
export function toEndpointVariables(endpoints: Endpoints): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [`AWS_ENDPOINT_URL_${name}`, endpoints[name]]));
}
