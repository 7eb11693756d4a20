import vm from 'node:vm';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { EdgeRequest } from './edge-request.ts';

/** Against code that does not even end by itself when it is read. */
const timeoutMs = 5000;

interface FunctionValue {
  value: string;
  multiValue?: { value: string }[];
}

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Record<string, FunctionValue>;
  headers: Record<string, FunctionValue>;
  cookies: Record<string, FunctionValue>;
}

interface FunctionResponse {
  statusCode: number;
  headers?: Record<string, FunctionValue>;
  body?: string | { data: string; encoding?: 'text' | 'base64' };
}

/** Text goes in, so that nothing of this program does. */
type Call = (eventJson: string) => unknown;

/** What a viewer-request function decides: the request to go on with, or the answer. */
export type ViewerDecision = { request: EdgeRequest } | { response: GatewayResponse };

/** A CloudFront function, which a behaviour calls for one of its two events. */
export interface EdgeFunction {
  decide(request: EdgeRequest): Promise<ViewerDecision>;
  /** Of an answer, its status and headers as the function leaves them; a body is out of a function's reach. */
  finish(request: EdgeRequest, response: GatewayResponse): Promise<GatewayResponse>;
}

/**
 * Compiles the code of a CloudFront function (runtime 2.0). It runs without modules and without access to this program;
 * a throwing function makes its request fail.
 */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const context = vm.createContext({ console }, { codeGeneration: { strings: false, wasm: false } });
  new vm.Script(code, { filename: `${name}.js` }).runInContext(context, { timeout: timeoutMs });
  // Found once: running a script anew for each request would take longer than the function itself.
  const call = vm.runInContext('(eventJson) => handler(JSON.parse(eventJson))', context) as Call;
  const toEvent = (eventType: string, request: EdgeRequest, response?: FunctionResponse) =>
    JSON.stringify({
      version: '1.0',
      context: { eventType },
      viewer: { ip: request.viewer.ip },
      request: toFunctionRequest(request),
      response,
    });
  return {
    async decide(request) {
      return readDecision(name, request, await call(toEvent('viewer-request', request)));
    },
    async finish(request, response) {
      const given = {
        statusCode: response.status,
        headers: toFunctionValues(Object.entries(response.headers)),
      };
      const result = await call(toEvent('viewer-response', request, given));
      if (typeof result !== 'object' || result === null || !('statusCode' in result))
        throw new Error(`${name} returned no response.`);
      const { status, headers } = toResponse(result as FunctionResponse);
      return { ...response, status, headers };
    },
  };
}

function toFunctionRequest({ method, uri, queryString, headers }: EdgeRequest): FunctionRequest {
  const { cookie, ...others } = headers;
  return {
    method,
    uri,
    querystring: toFunctionValues(splitPairs(queryString, '&')),
    headers: toFunctionValues(Object.entries(others)),
    cookies: toFunctionValues(splitPairs(cookie ?? '', /;\s*/)),
  };
}

function splitPairs(text: string, separator: string | RegExp): [string, string][] {
  return text
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });
}

function toFunctionValues(pairs: [string, string][]): Record<string, FunctionValue> {
  // Without a prototype: a visitor names the keys, and `__proto__` is one.
  const values = Object.create(null) as Record<string, FunctionValue>;
  for (const [name, value] of pairs) {
    const known = values[name];
    if (known === undefined) values[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return values;
}

function readDecision(name: string, original: EdgeRequest, result: unknown): ViewerDecision {
  if (typeof result !== 'object' || result === null)
    throw new Error(`${name} returned no request or response.`);
  if ('statusCode' in result) return { response: toResponse(result as FunctionResponse) };
  const { uri, querystring, headers, cookies } = result as FunctionRequest;
  const cookie = joinPairs(cookies, '; ');
  const plainHeaders = Object.entries(headers).map(([key, { value }]) => [key.toLowerCase(), value]);
  return {
    request: {
      ...original,
      uri,
      queryString: joinPairs(querystring, '&'),
      headers: { ...Object.fromEntries(plainHeaders), ...(cookie !== '' && { cookie }) },
    },
  };
}

function joinPairs(values: Record<string, FunctionValue>, separator: string): string {
  return Object.entries(values)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((each) => (each.value === '' ? name : `${name}=${each.value}`)),
    )
    .join(separator);
}

function toResponse({ statusCode, headers = {}, body = '' }: FunctionResponse): GatewayResponse {
  const content = typeof body === 'string' ? { data: body, encoding: 'text' } : body;
  const plainHeaders = Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]);
  return {
    status: statusCode,
    headers: Object.fromEntries(plainHeaders),
    cookies: [],
    body: Buffer.from(content.data, content.encoding === 'base64' ? 'base64' : 'utf8'),
  };
}
