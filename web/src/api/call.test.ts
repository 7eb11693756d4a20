import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#shared/routes/accounts/auth.ts';
import { createFolder, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { setActiveWorkspaceId } from './active-workspace.ts';
import { ApiError, call } from './call.ts';
import { onUnauthenticated } from './unauthenticated.ts';

const fetchMock = vi.fn<typeof fetch>();
const page = { cookie: '' };

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** What the n-th request of the test asked for. */
function sent(index = 0): { url: string; init: RequestInit; headers: Record<string, string> } {
  const [url, init] = fetchMock.mock.calls[index] ?? [];
  return { url: String(url), init: init ?? {}, headers: (init?.headers ?? {}) as Record<string, string> };
}

beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=to%3Dken';
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => json({ status: 'success' }));
});

afterEach(() => {
  setActiveWorkspaceId(0);
  vi.unstubAllGlobals();
});

describe('what a call sends', () => {
  test('[C1] [C2] cookies, the wish for JSON and the prefix', async () => {
    await call(listEntries, { query: { orderBy: 'name' } });
    expect(sent().url).toBe('/api/v1/drive/file-entries?orderBy=name');
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sent().headers['accept']).toBe('application/json');
  });

  test('[C2] no prefix before auth', async () => {
    await call(login, { body: { email: 'a@b.c', password: 'x' } });
    expect(sent().url).toBe('/auth/login');
    expect(sent().init.body).toBe('{"email":"a@b.c","password":"x"}');
  });

  test('[C4] relations joined by commas', async () => {
    await call(getUser, { params: { id: 'me' }, query: { with: ['roles', 'tokens'] } });
    expect(sent().url).toBe('/api/v1/users/me?with=roles%2Ctokens');
  });

  test('[C6] PUT and DELETE as POST with header and query', async () => {
    await call(updateEntry, { params: { id: '7' }, body: { name: 'a' } });
    await call(deleteLink, { params: { id: '7' } });
    expect(sent(0)).toMatchObject({ url: '/api/v1/file-entries/7?_method=PUT', init: { method: 'POST' } });
    expect(sent(0).headers['x-http-method-override']).toBe('PUT');
    expect(sent(1).headers['x-http-method-override']).toBe('DELETE');
  });

  test('[C23] the XSRF token on everything but GET', async () => {
    await call(listEntries);
    await call(createFolder, { body: { name: 'a' } });
    expect(sent(0).headers['x-xsrf-token']).toBeUndefined();
    expect(sent(1).headers['x-xsrf-token']).toBe('to=ken');
  });

  test('[C5] the active workspace on GET, POST and PUT unless one is given', async () => {
    setActiveWorkspaceId(12);
    await call(listEntries);
    await call(createFolder, { body: { name: 'a', workspaceId: 3 } });
    await call(deleteLink, { params: { id: '7' } });
    expect(sent(0).url).toContain('workspaceId=12');
    expect(sent(1).url).not.toContain('workspaceId');
    expect(sent(2).url).not.toContain('workspaceId');
  });

  test('[C5] no workspace for the personal space', async () => {
    setActiveWorkspaceId(0);
    await call(listEntries);
    expect(sent().url).not.toContain('workspaceId');
  });

  test('a slash in a parameter does not change the path', async () => {
    await call(getUser, { params: { id: '../admin' } });
    expect(sent().url).toBe('/api/v1/users/..%2Fadmin');
  });
});

describe('what a call does with failures', () => {
  const failure = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ApiError)) throw new Error('The call did not fail as expected.');
    return error;
  };

  test('[SH-11] a stale token is renewed and the call repeated once', async () => {
    fetchMock.mockImplementation(async (url) => {
      if (url !== '/sanctum/csrf-cookie') return json({ message: 'CSRF token mismatch.' }, 419);
      page.cookie = 'XSRF-TOKEN=fresh';
      return new Response(null, { status: 204 });
    });
    const error = await failure(call(createFolder, { body: { name: 'a' } }));
    expect(error.status).toBe(419);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(sent(2).headers['x-xsrf-token']).toBe('fresh');
  });

  test('[SH-10] 401 is announced', async () => {
    const heard = vi.fn<() => void>();
    const stop = onUnauthenticated(heard);
    fetchMock.mockResolvedValue(json({ message: 'Unauthenticated.' }, 401));
    await failure(call(listEntries));
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });

  test('[SH-4] [SH-6] errors may be a text or a list; action and waiting time are kept', async () => {
    const body = {
      message: 'Some fields are not valid.',
      errors: { name: 'Taken.', email: ['Bad.', 'Worse.'], odd: 3 },
      action: { label: 'Upgrade', action: '/pricing' },
    };
    fetchMock.mockResolvedValue(json(body, 422, { 'retry-after': '30' }));
    const error = await failure(call(createFolder, { body: { name: 'a' } }));
    expect(error.errors).toEqual({ name: ['Taken.'], email: ['Bad.', 'Worse.'] });
    expect(error.messageFor('name')).toBe('Taken.');
    expect(error.messageFor('other')).toBe('Some fields are not valid.');
    expect(error).toMatchObject({ action: body.action, retryAfterSeconds: 30 });
  });

  test('an answer that is no JSON gives the general message', async () => {
    fetchMock.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    const error = await failure(call(listEntries));
    expect(error).toMatchObject({ status: 502, message: 'There was an issue. Please try again.' });
  });

  test('no answer is status 0; an abort stays an abort', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failure(call(listEntries))).status).toBe(0);
    fetchMock.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(call(listEntries, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('keys of calls', () => {
  const keyOf = (index: number) => sent(index).headers['idempotency-key'];

  test('[SH-4] what was not answered is asked for with the same key, until it is', async () => {
    const folder = { body: { name: 'Lost' } };
    fetchMock.mockRejectedValueOnce(new TypeError('broken'));
    await expect(call(createFolder, folder)).rejects.toMatchObject({ status: 0 });
    fetchMock.mockResolvedValueOnce(json({ message: 'Internal Server Error' }, 500));
    await expect(call(createFolder, folder)).rejects.toMatchObject({ status: 500 });
    await call(createFolder, folder);
    await call(createFolder, folder);
    expect(keyOf(0)).toMatch(/^[\da-f-]{36}$/);
    expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
    expect(keyOf(3)).not.toBe(keyOf(0));
  });

  test('what may happen twice has none; what must not has one, whatever its method', async () => {
    await call(updateEntry, { params: { id: '7' }, body: { name: 'a' } });
    await call(joinWorkspace, { params: { inviteId: 'abc' } });
    expect(keyOf(0)).toBeUndefined();
    expect(keyOf(1)).toMatch(/^[\da-f-]{36}$/);
  });

  test('another thing that is asked for has another key, and reading has none', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('broken'));
    await expect(call(createFolder, { body: { name: 'One' } })).rejects.toMatchObject({ status: 0 });
    await call(createFolder, { body: { name: 'Two' } });
    await call(listEntries);
    expect(keyOf(1)).not.toBe(keyOf(0));
    expect(keyOf(2)).toBeUndefined();
  });

  test('[SH-4] the words of the gateway are not shown to anybody', async () => {
    const told = { 429: 'Too Many Requests', 503: 'Service Unavailable', 500: 'Internal Server Error' };
    const shown: string[] = [];
    for (const [status, message] of Object.entries(told)) {
      fetchMock.mockResolvedValueOnce(json({ message }, Number(status)));
      await call(listEntries).catch((error: ApiError) => shown.push(error.message));
    }
    expect(shown).toEqual([
      'The site is very busy right now. Try again in a moment.',
      'There was an issue. Please try again.',
      'The site is very busy right now. Try again in a moment.',
    ]);
  });
});
