import http from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

/** How the calls of one thread find the server that breaks them. */
export interface CallRedirection {
  /** 1 while there are rules; calls go straight to their service otherwise. */
  isActive: Int32Array<SharedArrayBuffer>;
  /** Port of the fault proxy on 127.0.0.1. */
  port: number;
  /** Number of the thread, by which it can be ended. */
  instance: number;
}

/** What a redirected call says of itself; none of these is part of its signature. */
export const callHeaders = {
  endpoint: 'x-fault-endpoint',
  functionName: 'x-fault-function',
  instance: 'x-fault-instance',
} as const;

/** Environment variables with service addresses, besides those of the AWS SDK. */
const otherEndpoints = new Set(['LIVE_ENDPOINT', 'PAYPAL_ENDPOINT_URL', 'STRIPE_ENDPOINT_URL']);

type Answered = (answer: IncomingMessage) => void;

/**
 * Leads this thread's calls of services by the fault proxy while there are faults. Call it before the function's
 * module is loaded. Signatures stay valid, as host, path and headers stay what they are.
 */
export function redirectCalls({ isActive, port, instance }: CallRedirection, functionName: string): void {
  const origins = listServiceOrigins(process.env);
  const request = http.request as (options: RequestOptions, answered?: Answered) => ClientRequest;
  const redirected = (options: RequestOptions, answered?: Answered): ClientRequest => {
    const origin = `${options.host ?? ''}:${options.port ?? ''}`;
    if (Atomics.load(isActive, 0) === 0 || !origins.has(origin)) return request(options, answered);
    const headers = {
      host: origin,
      ...(options.headers as Record<string, string>),
      [callHeaders.endpoint]: origin,
      [callHeaders.functionName]: functionName,
      [callHeaders.instance]: String(instance),
    };
    return request({ ...options, host: '127.0.0.1', port, headers }, answered);
  };
  http.request = redirected as typeof http.request;
  syncBuiltinESMExports();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (Atomics.load(isActive, 0) === 0 || !origins.has(url.host)) return fetch(input, init);
    const proxy = `http://127.0.0.1:${port}${url.pathname}${url.search}`;
    const led = new Request(proxy, new Request(input, init));
    led.headers.set(callHeaders.endpoint, url.host);
    led.headers.set(callHeaders.functionName, functionName);
    led.headers.set(callHeaders.instance, String(instance));
    return fetch(led);
  };
}

/** `host:port` of every service that the function's environment names. */
function listServiceOrigins(environment: NodeJS.ProcessEnv): Set<string> {
  const urls = Object.entries(environment).flatMap(([name, value]) =>
    value && (name.startsWith('AWS_ENDPOINT_URL_') || otherEndpoints.has(name)) ? [value] : [],
  );
  return new Set(urls.map((url) => new URL(url).host));
}
