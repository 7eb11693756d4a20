import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenByLogin, login } from '#shared/routes/accounts/auth.ts';
import { createFolder, listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData, issueCsrfCookie } from '#shared/routes/site/system.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { findSetCookie } from '../../support/builders/visits.ts';
import type { CallOptions } from '../../support/visitor.ts';

const foreign = { origin: 'https://evil.example' };
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

async function countEntries(person: Person): Promise<number> {
  return (await person.call(listEntries)).body.total as number;
}

describe('the session cookie', () => {
  test(
    '[C20] HttpOnly, SameSite=Lax, path /, and chance behind the id of the person',
    { tags: 'variant' },
    async () => {
      const { email, password } = ann;
      const values = new Set<string>();
      for (let count = 0; count < 2; count += 1) {
        const answer = await newGuest().call(login, { body: { email, password, remember: true } });
        const cookie = findSetCookie(answer, 'be_session');
        expect(cookie).toEqual({
          value: expect.stringMatching(/^\d+\.[\w-]{43}$/),
          path: '/',
          samesite: 'Lax',
          httponly: '',
          'max-age': String(30 * 86_400),
        });
        expect(findSetCookie(answer, 'XSRF-TOKEN')).not.toHaveProperty('httponly');
        expect(answer.text).not.toContain(cookie?.['value']);
        values.add(cookie?.['value'] ?? '');
      }
      expect(values.size).toBe(2);
    },
  );

  test('[C21] without remember it ends with the browser', async () => {
    const { email, password } = ann;
    const answer = await newGuest().call(login, { body: { email, password } });
    expect(findSetCookie(answer, 'be_session')).not.toHaveProperty('max-age');
  });

  test('[C20] a made-up session is nobody’s', async () => {
    const guest = newGuest();
    for (const value of ['', 'x', 'A'.repeat(43), '%', '../..', 'x'.repeat(4000)]) {
      guest.cookies.set('be_session', value);
      expect((await guest.call(getUser, { params: { id: 'me' } })).status).toBe(401);
      expect((await guest.call(getBootstrapData)).body.bootstrapData.user).toBeNull();
    }
  });
});

describe('CSRF', () => {
  const body = { name: 'should not be' };

  test.each<[string, Record<string, string>]>([
    ['missing', { 'x-xsrf-token': '' }],
    ['wrong', { 'x-xsrf-token': 'wrong' }],
    ['missing, with another Authorization', { 'x-xsrf-token': '', authorization: 'Basic YTpi' }],
    ['right, from another origin', foreign],
    ['right, from a page without origin', { origin: 'null' }],
    ['right, from the same host over another scheme', { origin: 'https://localhost' }],
  ])('[C23] 419 and nothing done where the header is %s', async (_what, headers) => {
    const before = await countEntries(ann);
    const answer = await ann.call(createFolder, { body, headers });
    expect(answer.status).toBe(419);
    expect(answer.body).toEqual({ code: 'csrfMismatch', message: 'CSRF token mismatch.' });
    expect(await countEntries(ann)).toBe(before);
  });

  test('[C23] 419 where the cookie is missing, and for a token of another browser', async () => {
    const bob = await newPerson();
    const headers = { 'x-xsrf-token': bob.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await ann.call(createFolder, { body, headers })).status).toBe(419);
    bob.cookies.delete('XSRF-TOKEN');
    expect((await bob.call(createFolder, { body, headers })).status).toBe(419);
  });

  test('[C23] an override to a method that changes something does not slip through', async () => {
    const path = '/api/v1/file-entries/1?_method=PUT';
    const headers = { 'x-xsrf-token': '', 'x-http-method-override': 'PUT' };
    expect((await ann.send(path, { method: 'POST', body: {}, headers })).status).toBe(419);
  });

  test('[C23] reading needs none, and the site’s own origin is fine', async () => {
    const headers = { 'x-xsrf-token': '', ...foreign };
    expect((await ann.call(getUser, { params: { id: 'me' }, headers })).status).toBe(200);
    const own = await ann.call(createFolder, { body: { name: 'own' }, headers: { origin: ann.site } });
    expect(own.status).toBe(200);
  });

  test('[C23] calls with an API token are exempt, wherever they come from', { tags: 'variant' }, async () => {
    const program = await newProgramOf(ann);
    const options: CallOptions = { body: { name: 'by program' }, headers: foreign };
    expect((await program.call(createFolder, options)).status).toBe(200);
  });

  test('[C23] nobody can be signed in by another site’s page', async () => {
    const guest = newGuest();
    const { email, password } = ann;
    const answer = await guest.call(login, { body: { email, password }, headers: foreign });
    expect(answer.status).toBe(419);
    expect(guest.cookies.size).toBe(0);
  });

  test('[C24] the cookie comes by itself and with the bootstrap data', { tags: 'variant' }, async () => {
    const answer = await newGuest().call(issueCsrfCookie);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(findSetCookie(answer, 'XSRF-TOKEN')).toMatchObject({ samesite: 'Lax', path: '/' });
    const boot = await newGuest().call(getBootstrapData);
    expect(findSetCookie(boot, 'XSRF-TOKEN')?.['value']).toMatch(/^[\w-]{43}$/);
    const again = await ann.call(getBootstrapData);
    expect(findSetCookie(again, 'XSRF-TOKEN')).toBeUndefined();
  });
});

describe('other origins', () => {
  const preflight = (path: string) =>
    newGuest().send(path, {
      method: 'OPTIONS',
      headers: {
        ...foreign,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization, content-type',
      },
    });

  test.each(['/api/v1/users/me', '/api/v1/file-entries/5', '/api/v1/auth/login', '/api/v1/tus/upload'])(
    '[C25] %s may be called by programs on any origin, without credentials',
    async (path) => {
      const answer = await preflight(path);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  test.each(['/auth/login', '/auth/logout', '/sanctum/csrf-cookie', '/secure/uploads/x'])(
    '[C25] %s may not',
    async (path) => {
      const answer = await preflight(path);
      expect(answer.status).toBe(405);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  test(
    '[C25] answers below api/v1 may be read, errors too; sign-in answers may not',
    { tags: 'variant' },
    async () => {
      for (const path of ['/api/v1/health', '/api/v1/users/me', '/api/v1/nothing']) {
        const answer = await newGuest().send(path, { headers: foreign });
        expect(answer.headers.get('access-control-allow-origin'), path).toBe('*');
        expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      }
      const { email } = ann;
      const wrong = { body: { email, password: 'wrong', device_name: 'x' }, headers: { origin: ann.site } };
      expect((await newGuest().call(login, wrong)).headers.has('access-control-allow-origin')).toBe(false);
      const token = await newGuest().call(createTokenByLogin, wrong);
      expect(token.headers.get('access-control-allow-origin')).toBe('*');
    },
  );
});
