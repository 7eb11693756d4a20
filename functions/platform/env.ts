import { deadLettersVariable, queueVariable, type WorkQueueName } from '#shared/work-queues.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** What the deployment tells a function. Read when asked for, so that a function needs only its own variables. */
export const env = {
  get tableName() {
    return required('TABLE_NAME');
  },
  get filesBucket() {
    return required('FILES_BUCKET');
  },
  /** Origin that serves users' files to browsers. */
  get filesOrigin() {
    return required('FILES_ORIGIN');
  },
  get userPoolId() {
    return required('USER_POOL_ID');
  },
  get userPoolClientId() {
    return required('USER_POOL_CLIENT_ID');
  },
  /** Address of the site without a slash at the end. */
  get baseUrl() {
    return required('BASE_URL').replace(/\/$/, '');
  },
  /** Address of a queue of background work. */
  queueUrl: (name: WorkQueueName) => required(queueVariable(name)),
  /** Address of a queue's dead letters. */
  deadLettersUrl: (name: WorkQueueName) => required(deadLettersVariable(name)),
  /** Address that mails come from. */
  get mailFrom() {
    return required('MAIL_FROM');
  },
  /** Region of AWS that the function runs in. */
  get region() {
    return process.env['AWS_REGION'] ?? '';
  },
  /** The operator's mail address, if the deployment has one. */
  get operatorMail(): string | undefined {
    return process.env['OPERATOR_MAIL'] || undefined;
  },
  /** The secret that holds the installation's key. */
  get appKeyArn() {
    return required('APP_KEY_ARN');
  },
  /** The secret that holds the key of what outside storage is reached by. */
  get storageKeyArn() {
    return required('STORAGE_KEY_ARN');
  },
  /** The secret that holds the payment gateways' keys. */
  get paymentKeysArn() {
    return required('PAYMENT_KEYS_ARN');
  },
  /** URL of Stripe's API. */
  get stripeEndpoint() {
    return process.env['STRIPE_ENDPOINT_URL'] ?? 'https://api.stripe.com';
  },
  /** URL of a local PayPal API; undefined for PayPal itself. */
  get paypalEndpoint(): string | undefined {
    return process.env['PAYPAL_ENDPOINT_URL'];
  },
  /** Where messages to open connections are sent. */
  get liveEndpoint() {
    return required('LIVE_ENDPOINT');
  },
  /** What the CDN proves itself by. */
  get cdnKey() {
    return required('CDN_KEY');
  },
  /** CloudFront's id of the site. */
  get distributionId() {
    return required('DISTRIBUTION_ID');
  },
  get appVersion() {
    return required('APP_VERSION');
  },
  /** The version again, for the log of errors, which must not fail without one. */
  get release() {
    return process.env['APP_VERSION'] ?? 'none';
  },
  /** Name of the function, that of its bundle: `api-drive`. */
  get service() {
    return process.env['SERVICE'] ?? 'none';
  },
  get stage() {
    return process.env['STAGE'] ?? 'none';
  },
  /** How finely figures are told apart. */
  get metricDetail() {
    return process.env['METRIC_DETAIL'] ?? 'stage';
  },
  /** What Lambda was given to follow the request by. */
  get traceHeader(): string | undefined {
    return process.env['_X_AMZN_TRACE_ID'];
  },
  /** Whether errors say where they happened: where the site is being developed, and never in production. */
  get isDebug() {
    return process.env['APP_DEBUG'] === 'true' && process.env['STAGE'] !== 'prod';
  },
  /** Folder of the function's source maps, on a machine that has them. */
  get sourceMaps(): string | undefined {
    return process.env['SOURCE_MAPS'];
  },
  get logLevel() {
    return process.env['LOG_LEVEL'] ?? 'info';
  },
};
