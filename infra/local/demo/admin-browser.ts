import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { Route } from '#shared/contract/define-route.ts';
import { login, logout } from '#shared/routes/accounts/auth.ts';

interface CallParts {
  params?: Record<string, string>;
  body?: unknown;
}

/** A response of the API. */
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls the API as a signed-in admin. */
export interface AdminBrowser {
  /** Throws an Error with the API's message if the call is refused. */
  call(route: Pick<Route, 'method' | 'path'>, parts?: CallParts): Promise<Record<string, unknown>>;
  signOut(): Promise<void>;
}

/** Signs in over the API and keeps the cookies. Returns undefined if the password is wrong or two-factor is on. */
export async function openAdminBrowser(
  siteUrl: string,
  credentials: { email: string; password: string },
): Promise<AdminBrowser | undefined> {
  const cookies = new Map<string, string>();
  const send = async ({ method, path }: Pick<Route, 'method' | 'path'>, { params, body }: CallParts) => {
    const csrf = cookies.get('XSRF-TOKEN');
    const response = await fetch(new URL(fillPath(toServerPath(path), params ?? {}), siteUrl), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        origin: siteUrl,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf !== undefined && { 'x-xsrf-token': decodeURIComponent(csrf) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() } as Answer;
  };
  const { status, body } = await send(login, { body: { ...credentials, remember: false } });
  if (status !== 200 || body['two_factor'] === true) return undefined;
  return {
    async call(route, parts = {}) {
      const answer = await send(route, parts);
      if (answer.status < 300) return answer.body;
      throw new Error(`${route.method} ${route.path} was refused: ${String(answer.body['message'])}`);
    },
    signOut: async () => void (await send(logout, {})),
  };
}
