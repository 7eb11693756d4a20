import type { ServiceCall } from './service-call.ts';

/** An answer as it goes out. */
export interface ServiceAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const names = {
  dynamodb: 'com.amazonaws.dynamodb.v20120810',
  cognito: 'com.amazonaws.cognitoidentityprovider',
  sqs: 'com.amazonaws.sqs',
  secrets: 'com.amazonaws.secretsmanager',
  cloudwatch: 'com.amazonaws.cloudwatch',
} as const;

const throttlingErrors = {
  dynamodb: 'ThrottlingException',
  cognito: 'TooManyRequestsException',
  sqs: 'RequestThrottled',
  secrets: 'ThrottlingException',
  cloudwatch: 'ThrottlingException',
} as const;

/** A service's own answer to more calls than it takes (`throttling`), or while it is down (`unavailable`). */
export function refuseCall(
  { target, operation }: ServiceCall,
  kind: 'throttling' | 'unavailable',
  body: Buffer,
): ServiceAnswer {
  const isThrottling = kind === 'throttling';
  if (target === 's3') return refuseStorageCall(isThrottling);
  if (target === 'stripe') return refuseStripeCall(isThrottling);
  if (target === 'paypal') return refusePaypalCall(isThrottling);
  if (target === 'cloudfront') return refuseInvalidation(isThrottling);
  if (target === 'ses' || target === 'live') {
    const throttled = target === 'ses' ? 'TooManyRequestsException' : 'LimitExceededException';
    const name = isThrottling ? throttled : 'ServiceUnavailableException';
    return toJson(isThrottling ? 429 : 503, { message: 'Injected fault' }, { 'x-amzn-errortype': name });
  }
  if (isThrottling && target === 'dynamodb' && operation.startsWith('Transact'))
    return cancelTransaction(body);
  const error = isThrottling ? throttlingErrors[target] : 'ServiceUnavailable';
  return toJson(isThrottling ? 400 : 503, { __type: `${names[target]}#${error}`, message: 'Injected fault' });
}

/** A transaction is not throttled as a whole: each of its parts may be, and the first one is here. */
function cancelTransaction(body: Buffer): ServiceAnswer {
  const { TransactItems = [] } = JSON.parse(body.toString('utf8')) as { TransactItems?: unknown[] };
  const CancellationReasons = TransactItems.map((_, index) =>
    index === 0 ? { Code: 'ThrottlingError', Message: 'Injected fault' } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  return toJson(400, {
    __type: `${names.dynamodb}#TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  });
}

function refuseStorageCall(isThrottling: boolean): ServiceAnswer {
  const [code, message] = isThrottling
    ? ['SlowDown', 'Please reduce your request rate.']
    : ['ServiceUnavailable', 'Service is unable to handle request.'];
  return {
    status: 503,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
}

function refuseStripeCall(isThrottling: boolean): ServiceAnswer {
  const error = isThrottling
    ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
    : { type: 'api_error', message: 'Injected fault' };
  return toJson(isThrottling ? 429 : 503, { error }, { 'content-type': 'application/json' });
}

function refusePaypalCall(isThrottling: boolean): ServiceAnswer {
  const [name, message] = isThrottling
    ? ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.']
    : ['SERVICE_UNAVAILABLE', 'Service Unavailable.'];
  return toJson(
    isThrottling ? 429 : 503,
    { name, message, debug_id: 'injected' },
    { 'content-type': 'application/json' },
  );
}

function refuseInvalidation(isThrottling: boolean): ServiceAnswer {
  const code = isThrottling ? 'Throttling' : 'ServiceUnavailable';
  return {
    status: isThrottling ? 400 : 503,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse><Error><Code>${code}</Code><Message>Injected fault</Message></Error></ErrorResponse>`,
  };
}

function toJson(status: number, value: object, headers: Record<string, string> = {}): ServiceAnswer {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', ...headers },
    body: JSON.stringify(value),
  };
}
