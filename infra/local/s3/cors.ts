import type { CorsRule } from './bucket-config.ts';
import { S3Error } from './s3-error.ts';
import type { HeaderMap, S3Request, S3Response } from './s3-request.ts';

const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

/**
 * Answers a preflight from the first rule that allows origin, method and every requested header.
 * Throws AccessForbidden (403) where none does, BadRequest where it is no preflight.
 */
export function answerPreflight(request: S3Request, rules: readonly CorsRule[]): S3Response {
  const { headers } = request;
  const origin = headers['origin'];
  const method = headers['access-control-request-method'];
  if (origin === undefined)
    throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.');
  if (method === undefined) throw new S3Error('BadRequest', 'Invalid Access-Control-Request-Method: null');
  if (rules.length === 0)
    throw new S3Error('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.');
  const requested = listRequestedHeaders(headers);
  const rule = rules.find(
    (candidate) =>
      allowsOrigin(candidate, origin) &&
      candidate.AllowedMethods.includes(method) &&
      requested.every((name) => allowsHeader(candidate, name)),
  );
  if (!rule)
    throw new S3Error(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      { details: { Method: method, ResourceType: request.key === '' ? 'BUCKET' : 'OBJECT' } },
    );
  return {
    status: 200,
    headers: {
      ...renderRule(rule, origin),
      ...(requested.length > 0 && { 'access-control-allow-headers': requested.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
  };
}

/** The CORS headers of any other answer, errors too: those of the first rule that allows origin and method, or none. */
export function renderCorsHeaders(request: S3Request, rules: readonly CorsRule[]): Record<string, string> {
  const origin = request.headers['origin'];
  if (origin === undefined) return {};
  const rule = rules.find(
    (candidate) => allowsOrigin(candidate, origin) && candidate.AllowedMethods.includes(request.method),
  );
  return rule ? renderRule(rule, origin) : {};
}

function renderRule(rule: CorsRule, origin: string): Record<string, string> {
  const allowsAll = rule.AllowedOrigins.includes('*');
  const exposed = rule.ExposedHeaders ?? [];
  return {
    'access-control-allow-origin': allowsAll ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(exposed.length > 0 && { 'access-control-expose-headers': exposed.join(', ') }),
    ...(!allowsAll && { 'access-control-allow-credentials': 'true' }),
    vary: VARY,
  };
}

function listRequestedHeaders(headers: HeaderMap): string[] {
  return (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

function allowsOrigin(rule: CorsRule, origin: string): boolean {
  return rule.AllowedOrigins.some((pattern) => matchesPattern(pattern, origin));
}

function allowsHeader(rule: CorsRule, header: string): boolean {
  return (rule.AllowedHeaders ?? []).some((pattern) => matchesPattern(pattern.toLowerCase(), header));
}

/** Compares exactly, but for one `*` in the pattern, which stands for any text. */
function matchesPattern(pattern: string, text: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
