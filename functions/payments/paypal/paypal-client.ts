import * as z from 'zod';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { gatewayDown, gatewayKeysRefused, gatewayRefused } from '../gateway-error.ts';
import type { PayPalPath } from './paypal-path.ts';
import { paypalUrl } from './paypal-url.ts';

/** Shorter than the timeout of the function. */
const timeoutMs = 8000;
/** A token is renewed this long before it expires, so that it stays valid during a call. */
const tokenMarginMs = 60 * secondMs;

export interface PayPalKeys {
  clientId: string;
  secret: string;
  /** Whether to call PayPal's sandbox. */
  isTest: boolean;
}

export interface PayPalCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: PayPalPath;
  query?: URLSearchParams;
  body?: unknown;
  /** Idempotency key. */
  requestId?: string;
}

/** Calls PayPal's REST API: its SDK has no catalog products and no refunds of sales (decision 57). */
export interface PayPalClient {
  /** Makes a call, and validates the response. Throws 502 if PayPal is down or refuses the call. */
  call<Schema extends z.ZodType>(call: PayPalCall, answer: Schema): Promise<z.output<Schema>>;
  /** Like `call`, but returns undefined if PayPal responds with 404. */
  find<Schema extends z.ZodType>(call: PayPalCall, answer: Schema): Promise<z.output<Schema> | undefined>;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Refusal = z.object({ name: z.string().optional(), message: z.string().optional() });

/** Creates a client for the keys of a PayPal app. It caches the access token. */
export function createPayPalClient({ clientId, secret, isTest }: PayPalKeys): PayPalClient {
  const base = paypalUrl(isTest);
  let token: { text: string; endsAtMs: number } | undefined;

  async function getToken(): Promise<string> {
    if (token && nowMs() < token.endsAtMs) return token.text;
    const response = await ask(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!response.ok) throw await refusalOf(response);
    const { access_token: text, expires_in: seconds } = await readBody(response, Token);
    token = { text, endsAtMs: nowMs() + seconds * secondMs - tokenMarginMs };
    return text;
  }

  async function send({ method, path, query, body, requestId }: PayPalCall): Promise<Response> {
    return ask(`${base}${path}${query ? `?${query}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  const read = async <Schema extends z.ZodType>(response: Response, answer: Schema) => {
    if (!response.ok) throw await refusalOf(response);
    return readBody(response, answer);
  };
  return {
    call: async (call, answer) => read(await send(call), answer),
    find: async (call, answer) => {
      const response = await send(call);
      return response.status === 404 ? undefined : read(response, answer);
    },
  };
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  } catch (error) {
    throw gatewayDown(error);
  }
}

/** Reads a response. A body that breaks off, or that PayPal does not document, counts as PayPal being down. */
async function readBody<Schema extends z.ZodType>(
  response: Response,
  answer: Schema,
): Promise<z.output<Schema>> {
  try {
    return answer.parse(response.status === 204 ? undefined : await response.json());
  } catch (error) {
    throw gatewayDown(error);
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const text = await response.text().catch(() => '');
  if (response.status === 429 || response.status >= 500) return gatewayDown(text);
  if (response.status === 401 || response.status === 403) return gatewayKeysRefused(text);
  const { name, message } = Refusal.safeParse(parseJson(text)).data ?? {};
  return gatewayRefused(message ?? name ?? `PayPal answered ${response.status}`, text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
