import createClient from 'openapi-fetch';
// Generated from the document: the test puts this file beside it.
import type { components, paths } from './api.ts';

type FileEntry = components['schemas']['FileEntry'];

interface Account {
  email: string;
  password: string;
}

/** What a program of somebody else does, with nothing but the document to go by. Returns what it saw on the way. */
export async function journey(baseUrl: string, account: Account) {
  const api = createClient<paths>({ baseUrl });
  const signedIn = await api.POST('/auth/login', { body: { ...account, device_name: 'generated client' } });
  const token = signedIn.data?.user.access_token;
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`);
    },
  });
  const created = await api.POST('/folders', { body: { name: 'Reports', parentId: null } });
  const id = created.data?.folder.id ?? 0;
  const params = { path: { id: String(id) } };
  const listed = await api.GET('/drive/file-entries');
  const renamed = await api.PUT('/file-entries/{id}', { params, body: { name: 'Reports 2026' } });
  const refused = await api.PUT('/file-entries/{id}', { params, body: { name: 'a/b' } });
  const deleted = await api.POST('/file-entries/delete', { body: { entryIds: [id], deleteForever: true } });
  const missing = await api.GET('/file-entries/{id}', { params });
  return {
    listed: listed.data?.data.map(({ name }: FileEntry): string => name),
    renamed: renamed.data?.fileEntry.name,
    refused: { status: refused.response.status, name: messagesForName(refused.error) },
    deleted: deleted.response.status,
    missing: { status: missing.response.status, message: missing.error?.message },
  };
}

type RenameError = paths['/file-entries/{id}']['put']['responses'][
  422 | 404 | 'default']['content']['application/json'];

/** Compiles only where the body of a 422 names the fields that the call takes. */
function messagesForName(error: RenameError | undefined): string[] | undefined {
  return error && 'errors' in error ? error.errors.name : undefined;
}
