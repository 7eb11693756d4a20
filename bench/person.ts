import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { fillPath, toServerPath } from '#shared/api-path.ts';
import type { Route } from '#shared/define-route.ts';
import { register } from '#shared/routes/accounts/auth.ts';

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

export interface Answer {
  /** Of the log lines of this request. */
  requestId: string;
  headers: Dispatcher.ResponseData['headers'];
  text: string;
}

/** Somebody with a browser: keeps cookies and echoes the CSRF cookie. */
export interface Visitor {
  cookies: Map<string, string>;
  /** Calls a route of the contract. Throws unless it succeeds. */
  call(route: Pick<Route, 'name' | 'method' | 'path'>, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface Person extends Visitor {
  id: number;
  email: string;
  password: string;
}

/**
 * Somebody who is not signed in.
 * @param localAddress where they come from, as some limits count by address
 */
export function newGuest(siteUrl: string, localAddress?: string): Visitor {
  const cookies = new Map<string, string>();
  const agent = new Agent(localAddress === undefined ? {} : { localAddress });
  return {
    cookies,
    close: () => agent.close(),
    async call(route, { params = {}, query = {}, body } = {}) {
      const url = new URL(fillPath(toServerPath(route.path), params), siteUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const answer = await request(url, {
        dispatcher: agent,
        method: route.method as Dispatcher.HttpMethod,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...identity(cookies) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 400) throw new Error(`${route.name} answered ${answer.statusCode}: ${text}`);
      keepCookies(cookies, [answer.headers['set-cookie'] ?? []].flat());
      return { requestId: String(answer.headers['x-request-id']), headers: answer.headers, text };
    },
  };
}

/** Somebody who has just registered and is signed in. */
export async function newPerson(siteUrl: string, localAddress?: string): Promise<Person> {
  const visitor = newGuest(siteUrl, localAddress);
  const email = `${randomUUID()}@example.com`;
  const password = 'a good long password';
  const answer = await visitor.call(register, { body: { email, password, password_confirmation: password } });
  const { bootstrapData } = JSON.parse(answer.text) as { bootstrapData: { user: { id: number } } };
  const { id } = bootstrapData.user;
  // As if the site had asked for their name already: it would lead away from the page that is measured.
  visitor.cookies.set('be-profile-asked', String(id));
  return { ...visitor, id, email, password };
}

function identity(cookies: Map<string, string>): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const csrf = cookies.get('XSRF-TOKEN');
  return { ...(cookie && { cookie }), ...(csrf && { 'x-xsrf-token': decodeURIComponent(csrf) }) };
}

function keepCookies(cookies: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}
