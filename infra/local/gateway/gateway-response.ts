/** An answer on its way to the browser. */
export interface GatewayResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Values of Set-Cookie. */
  cookies: string[];
  body: Buffer;
}

/** An answer of the gateway's own, as JSON with a message. */
export function toGatewayError(status: number, message: string): GatewayResponse {
  const body = Buffer.from(JSON.stringify({ message }));
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body };
}

/**
 * Reads what a function returned in response format 2.0; anything without a status code is the body of a JSON
 * answer. Answers undefined for what API Gateway would turn into 500.
 */
export function findFunctionResponse(result: unknown): GatewayResponse | undefined {
  if (!isObject(result) || result['statusCode'] === undefined) {
    const body = Buffer.from(typeof result === 'string' ? result : JSON.stringify(result));
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body };
  }
  const status = Number(result['statusCode']);
  const headers = result['headers'] ?? {};
  const cookies = result['cookies'] ?? [];
  const body = result['body'] ?? '';
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (!isObject(headers) || !Array.isArray(cookies) || typeof body !== 'string') return undefined;
  return {
    status,
    headers: toHeaders(headers, body),
    cookies: cookies.map(String),
    body: Buffer.from(body, result['isBase64Encoded'] === true ? 'base64' : 'utf8'),
  };
}

function toHeaders(headers: Record<string, unknown>, body: string): Record<string, string> {
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  // API Gateway calls an answer text where its function does not say what it is.
  const defaults = body === '' ? {} : { 'content-type': 'text/plain;charset=UTF-8' };
  return { ...defaults, ...Object.fromEntries(lowerCased) } as Record<string, string>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
