import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { Route } from '#shared/contract/define-route.ts';

/** One request of the load. */
export interface LoadCall {
  route: Pick<Route, 'method' | 'path'>;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** Sent without the person's cookies. */
  isGuest?: true;
}

/** A machine that requests come from, with connections and an address of its own: limits count by address. */
export interface LoadVisitor {
  /** Answers the status; 0 where there was no answer. */
  send(call: LoadCall, cookies: string): Promise<number>;
  close(): Promise<void>;
}

const connectionsEach = 16;

/** An address of the loopback network, another one for each number below 60,000; undefined but on Linux. */
export function findLocalAddress(number: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.1.${Math.floor(number / 250)}.${(number % 250) + 2}`;
}

/** Opens the machine of this number. */
export function openLoadVisitor(siteUrl: string, number: number): LoadVisitor {
  const localAddress = findLocalAddress(number);
  const own = localAddress === undefined ? {} : { localAddress };
  const dispatcher = new Agent({ connections: connectionsEach, ...own });
  return {
    close: () => dispatcher.destroy(),
    async send({ route, params = {}, query = {}, body, isGuest }, cookies) {
      const url = new URL(fillPath(toServerPath(route.path), params), siteUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(cookies) ?? [];
      const identity = isGuest ? {} : { cookie: cookies, 'x-xsrf-token': decodeURIComponent(token) };
      try {
        const answer = await request(url, {
          dispatcher,
          method: route.method as Dispatcher.HttpMethod,
          headers: { accept: 'application/json', 'content-type': 'application/json', ...identity },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await answer.body.dump();
        return answer.statusCode;
      } catch {
        // A connection that was refused or broke off is counted as such, and not thrown: the load goes on.
        return 0;
      }
    },
  };
}
