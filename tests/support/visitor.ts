import { randomInt } from 'node:crypto';
import { Agent, fetch as fetchFrom, type RequestInit, type Response } from 'undici';
import { inject } from 'vitest';
import { fillPath, toServerPath } from '#shared/api-path.ts';
import type { Route } from '#shared/define-route.ts';

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  /** Sent as JSON, unless it is a string, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/** An answer with its body read: parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: Response['headers'];
  // The tests look into bodies of every shape, and assert what they find there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  bytes: Uint8Array;
}

/**
 * Somebody with a browser or a program: keeps cookies, echoes the CSRF cookie, follows no redirects. Each one
 * comes from a loopback address of their own, as visitors do, so that limits per address do not mix.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly address: string;
  /** The site that they visit; the tests' common stack unless told otherwise. */
  readonly site: string;
  private readonly agent: Agent;

  constructor(address = randomAddress(), site = inject('siteUrl')) {
    this.address = address;
    this.site = site;
    this.agent = new Agent(process.platform === 'linux' ? { localAddress: address } : {});
  }

  /** Calls a route of the contract by its native method. */
  call(route: Pick<Route, 'method' | 'path'>, options: CallOptions = {}): Promise<Answer> {
    const path = fillPath(toServerPath(route.path), options.params ?? {});
    const query = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const search = query.size > 0 ? `?${query}` : '';
    return this.send(path + search, { method: route.method, ...options });
  }

  /** Any request to the site. */
  async send(path: string, { method = 'GET', body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const { content, type } = await encode(body);
    const response = await fetchFrom(new URL(path, this.site), {
      method,
      redirect: 'manual',
      dispatcher: this.agent,
      headers: { accept: 'application/json', ...this.identity(method), ...type, ...headers },
      ...(content !== undefined && { body: content }),
    });
    this.keepCookies(response.headers.getSetCookie());
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  private identity(method: string): Record<string, string> {
    if (this.token) return { authorization: `Bearer ${this.token}` };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = this.cookies.get('XSRF-TOKEN');
    return {
      ...(cookie && { cookie }),
      ...(csrf && method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(csrf) }),
    };
  }

  /** Takes over the cookies of a response, as lines of `set-cookie`. */
  keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function randomAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
}

interface EncodedBody {
  content?: RequestInit['body'];
  type?: { 'content-type': string };
}

/** A form says its own type; everything else is meant as JSON unless a header says otherwise. */
async function encode(body: unknown): Promise<EncodedBody> {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    const form = new globalThis.Response(body);
    const type = { 'content-type': form.headers.get('content-type') ?? '' };
    return { content: new Uint8Array(await form.arrayBuffer()), type };
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return { content: isRaw ? body : JSON.stringify(body), type: { 'content-type': 'application/json' } };
}
