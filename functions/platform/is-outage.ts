/** What the SDK and Node tell of a service, as far as it matters here. */
interface Told {
  name?: unknown;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
}

const throttled =
  /^(Throttling|TooManyRequests|RequestThrottled|RequestLimitExceeded|ProvisionedThroughputExceeded|SlowDown|LimitExceededException)/;
const broken =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * Whether an error says that a service is down, takes no more for now, or cannot be reached: another try may do
 * better. Looks at what the error was caused by as well, since some libraries wrap the SDK's own.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata, cause } = error as Told;
  return (
    throttled.test(String(name)) ||
    name === 'TimeoutError' ||
    broken.test(String(code)) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    isOutage(cause)
  );
}
