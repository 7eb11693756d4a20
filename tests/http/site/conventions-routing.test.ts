import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { findLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { CallOptions } from '../../support/visitor.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

async function nameOf(folder: FileEntry): Promise<string> {
  const answer = await ann.call(getEntry, { params: { id: folder.id } });
  return answer.body.fileEntry.name as string;
}

describe('the prefix', () => {
  test('[C2] what starts with auth or secure has none, everything else has api/v1', async () => {
    const guest = newGuest();
    expect((await guest.send('/auth/login', { method: 'POST', body: {} })).status).toBe(422);
    expect((await guest.send('/secure/uploads/NDEyfHBhZGRpbg')).status).toBe(401);
    expect((await guest.send('/api/v1/health')).status).toBe(200);
    expect((await guest.send('/api/v1/secure/uploads/NDEyfHBhZGRpbg')).status).toBe(404);
    expect((await guest.send('/api/v1/auth/logout', { method: 'POST' })).status).toBe(404);
    const unprefixed = await guest.send('/drive/file-entries');
    expect(unprefixed.headers.get('content-type')).toContain('text/html');
  });

  test('[C2] a path that has the prefix is not prefixed twice', async () => {
    expect((await newGuest().send('/api/v1/api/v1/health')).status).toBe(404);
  });

  test(
    '[C3] api/v1/auth/login and api/v1/auth/register answer a token and no cookie',
    { tags: 'variant' },
    async () => {
      const known = { email: ann.email, password: ann.password };
      const unknown = { email: `${randomUUID()}@example.com`, password: 'a good long password' };
      for (const [path, body] of [
        ['/api/v1/auth/login', known],
        ['/api/v1/auth/register', unknown],
      ] as const) {
        const answer = await newGuest().send(path, { method: 'POST', body: { ...body, device_name: 'cli' } });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.body.user.email).toBe(body.email);
        expect(answer.body.user.access_token).toMatch(/^\d+\|/);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

describe('method override', () => {
  const header = (method: string) => ({ 'x-http-method-override': method });

  test.each<[string, string, CallOptions]>([
    ['the native method', '', { method: 'PUT' }],
    ['header and query', '?_method=PUT', { method: 'POST', headers: header('PUT') }],
    ['the header only', '', { method: 'POST', headers: header('PUT') }],
    ['the query only', '?_method=PUT', { method: 'POST' }],
    ['lower case', '?_method=put', { method: 'POST', headers: header('Put') }],
    ['the native method with both', '?_method=PUT', { method: 'PUT', headers: header('PUT') }],
  ])('[C6] [C7] by %s', async (_what, query, options) => {
    const folder = await newFolder(ann);
    const name = randomUUID();
    const answer = await ann.send(`/api/v1/file-entries/${folder.id}${query}`, {
      ...options,
      body: { name },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await nameOf(folder)).toBe(name);
  });

  test.each<[number, string, string, CallOptions]>([
    [400, 'header and query disagree', '?_method=PUT', { headers: header('DELETE') }],
    [400, 'one of them says POST', '?_method=PUT', { headers: header('POST') }],
    [400, 'it overrides to GET', '?_method=GET', {}],
    [400, 'it overrides to nonsense', '', { headers: header('FETCH') }],
    [405, 'there is none', '', {}],
    [405, 'the path has no such method', '?_method=DELETE', { headers: header('DELETE') }],
  ])('[C7] %d and no change where %s', async (status, _what, query, options) => {
    const folder = await newFolder(ann);
    const path = `/api/v1/file-entries/${folder.id}${query}`;
    const answer = await ann.send(path, { method: 'POST', ...options, body: { name: randomUUID() } });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(await nameOf(folder)).toBe(folder.name);
  });

  test.each([
    '/api/v1/file-entries/1',
    '/api/v1/file-entries/1/shareable-link',
    '/api/v1/drive/file-entries',
  ])('[C6] [C25] %s refuses methods that it does not have, and answers a preflight', async (path) => {
    for (const method of ['PATCH', 'HEAD'])
      expect((await ann.send(path, { method })).status, method).toBe(405);
    const preflight = await ann.send(path, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('[C6] DELETE by POST, beside a POST of the same path', { tags: 'variant' }, async () => {
    const folder = await newFolder(ann);
    await newLink(ann, folder);
    const path = `/api/v1/file-entries/${folder.id}/shareable-link`;
    const options = { method: 'POST', headers: header('DELETE') };
    expect((await ann.send(`${path}?_method=DELETE`, options)).status).toBe(200);
    expect((await ann.call(findLink, { params: { id: folder.id } })).body.link).toBeNull();
  });

  test('[C7] a GET is never overridden', async () => {
    const folder = await newFolder(ann);
    const path = `/api/v1/file-entries/${folder.id}?_method=DELETE`;
    const answer = await ann.send(path, { headers: header('DELETE') });
    expect(answer.status).toBe(200);
    expect(answer.body.fileEntry.id).toBe(folder.id);
  });
});

describe('paths', () => {
  test('[C11] fixed words win over ids', async () => {
    const file = await newFile(ann);
    expect((await ann.send('/api/v1/users/me')).body.user.id).toBe(ann.id);
    expect((await ann.send(`/api/v1/file-entries/download/${file.hash}`)).status).toBe(302);
    // Fits `file-entries/{id}/shareable-link` as well.
    expect((await ann.send('/api/v1/file-entries/download/shareable-link')).status).toBe(404);
    const posted = await ann.send('/api/v1/uploads/validate', { method: 'POST', body: { files: [] } });
    expect(Object.keys(posted.body.errors)).toEqual(['files']);
    const move = { method: 'POST', body: { entryIds: [file.id], destinationId: file.id } };
    expect(Object.keys((await ann.send('/api/v1/file-entries/move', move)).body.errors)).toEqual([
      'destinationId',
    ]);
    const cleared = await ann.send('/api/v1/notifications/clear', { method: 'DELETE' });
    expect(cleared.status, cleared.text).toBe(200);
    const found = await ann.send('/api/v1/users/autocomplete?query=abc');
    expect(found.body.users).toEqual([]);
    const skip = { method: 'PUT', body: { user_id: ann.id } };
    expect((await ann.send('/api/v1/users/skipCounter', skip)).body.user.skip_counter).toBe(1);
  });

  test(
    'an id of another kind, encoded slashes and stray percent signs are unknown addresses',
    { tags: 'variant' },
    async () => {
      for (const id of [
        'abc',
        '-1',
        '1.5',
        '1e3',
        '0',
        '%2e%2e%2f',
        '%',
        '%00',
        '9'.repeat(40),
        'MXxwYWRkaW5=',
      ])
        expect((await ann.send(`/api/v1/file-entries/${id}`)).status, id).toBe(404);
      expect((await ann.call(listEntries, { query: { folderId: '../users' } })).status).toBe(404);
    },
  );

  test(
    '[C5] a workspace that the caller does not belong to does not exist; 0 and nothing are the own space',
    { tags: 'variant' },
    async () => {
      expect((await ann.call(listEntries, { query: { workspaceId: 5 } })).status).toBe(404);
      for (const workspaceId of ['', 0, '0']) {
        expect((await ann.call(listEntries, { query: { workspaceId } })).status).toBe(200);
      }
      const inBody = { name: randomUUID(), workspaceId: 5 };
      expect((await ann.send('/api/v1/folders', { method: 'POST', body: inBody })).status).toBe(404);
      const both = await ann.send('/api/v1/folders?workspaceId=0', { method: 'POST', body: inBody });
      expect(both.status).toBe(200);
    },
  );
});
