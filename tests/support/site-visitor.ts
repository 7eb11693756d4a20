import { randomInt } from 'node:crypto';
import { Agent, type Dispatcher, Headers, request } from 'undici';
import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { Route } from '#shared/contract/define-route.ts';

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
  /** The site that it comes from; undefined for one that a test made itself. */
  site?: string;
  status: number;
  headers: Headers;
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
export class SiteVisitor {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly address: string;
  /** The site that they visit. */
  readonly site: string;
  private readonly agent: Agent;

  constructor(site: string, address = randomAddress()) {
    this.site = site;
    this.address = address;
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
    const response = await request(new URL(path, this.site), {
      method: method as Dispatcher.HttpMethod,
      dispatcher: this.agent,
      headers: { accept: 'application/json', ...this.identity(method), ...type, ...headers },
      ...(content !== undefined && { body: content }),
    });
    const answered = toHeaders(response.headers);
    this.keepCookies(answered.getSetCookie());
    const bytes = await response.body.bytes();
    const text = new TextDecoder().decode(bytes);
    const isJson = answered.get('content-type')?.startsWith('application/json');
    return {
      site: this.site,
      status: response.statusCode,
      headers: answered,
      text,
      bytes,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  /** Closes their connections. */
  close(): Promise<void> {
    return this.agent.close();
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

function toHeaders(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const line of [value ?? []].flat()) headers.append(name, line);
  }
  return headers;
}

function randomAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
}

interface EncodedBody {
  content?: string | Uint8Array;
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
