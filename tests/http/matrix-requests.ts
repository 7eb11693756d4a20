import { randomUUID } from 'node:crypto';
import type { FeatureName, features } from '#shared/routes/index.ts';
import { newFile, newFolder, newLink } from './drive-builders.ts';
import type { Person } from './people.ts';
import { newStored, putPart, startMultipart, type StartedMultipart } from './upload-calls.ts';
import type { CallOptions } from './visitor.ts';

type RouteName = { [Feature in FeatureName]: keyof (typeof features)[Feature] }[FeatureName];

/** Makes a request that succeeds for its owner, about something of theirs that was made for it alone. */
export type BuildRequest = (owner: Person) => CallOptions | Promise<CallOptions>;

const nothing: BuildRequest = () => ({});
const password = 'open sesame';
const declaration = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (value: unknown) => Buffer.from(String(value)).toString('base64');
const signInForm = ({ email, password: typed }: Person) => ({
  email,
  password: typed,
  device_name: 'matrix',
});

const onEntry: BuildRequest = async (owner) => ({ params: { id: (await newFile(owner)).id } });

async function tusHeaders(owner: Person): Promise<Record<string, string>> {
  const { id } = await newFolder(owner);
  return {
    ...tus,
    'upload-length': '5',
    'upload-metadata': `clientName ${base64('a.txt')},parentId ${base64(id)}`,
  };
}

async function newTusKey(owner: Person): Promise<string> {
  const headers = await tusHeaders(owner);
  const answer = await owner.send('/api/v1/tus/upload', { method: 'POST', headers });
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

const chunk = {
  headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  body: new TextEncoder().encode('hello'),
};

const onTus =
  (options: CallOptions): BuildRequest =>
  async (owner) => ({ ...options, params: { uploadKey: await newTusKey(owner) } });

const onMultipart =
  (more: (owner: Person, upload: StartedMultipart) => object | Promise<object>): BuildRequest =>
  async (owner) => {
    const { key, uploadId } = (await startMultipart(owner, 5)).body as StartedMultipart;
    return { body: { key, uploadId, ...(await more(owner, { key, uploadId })) } };
  };

/** One for each route of the table: a route without one does not compile. */
export const matrixRequests: Record<RouteName, BuildRequest> = {
  getBootstrapData: nothing,
  getHealth: nothing,
  issueCsrfCookie: nothing,
  getOpenapiDocument: nothing,
  login: (owner) => ({ body: signInForm(owner) }),
  logout: nothing,
  register: () => ({
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'longenough',
      password_confirmation: 'longenough',
    },
  }),
  createTokenByLogin: (owner) => ({ body: signInForm(owner) }),
  getUser: (owner) => ({ params: { id: owner.id } }),
  getSpaceUsage: nothing,
  createAccessToken: () => ({ body: { tokenName: 'matrix' } }),
  listEntries: async (owner) => ({ query: { folderId: (await newFolder(owner)).hash } }),
  getEntry: onEntry,
  createFolder: async (owner) => ({ body: { name: 'inside', parentId: (await newFolder(owner)).id } }),
  updateEntry: async (owner) => ({ ...(await onEntry(owner)), body: { description: 'changed' } }),
  getFolderPath: async (owner) => ({ params: { hash: (await newFolder(owner)).hash } }),
  validateUploads: async (owner) => ({
    body: { files: [{ name: 'a.txt', size: 5 }], parentId: (await newFolder(owner)).id },
  }),
  uploadByForm: async (owner) => {
    const body = new FormData();
    body.set('parentId', String((await newFolder(owner)).id));
    body.set('file', new Blob(['hello']), 'a.txt');
    return { body };
  },
  getTusOptions: nothing,
  createTusUpload: async (owner) => ({ headers: await tusHeaders(owner) }),
  getTusOffset: onTus({ headers: tus }),
  appendTusChunk: onTus(chunk),
  deleteTusUpload: onTus({ headers: tus }),
  createTusEntry: async (owner) => {
    const uploadKey = await newTusKey(owner);
    await owner.send(`/api/v1/tus/upload/${uploadKey}`, { method: 'PATCH', ...chunk });
    return { body: { uploadKey } };
  },
  presignSimple: async (owner) => ({ body: { ...declaration, parentId: (await newFolder(owner)).id } }),
  createS3Entry: async (owner) => {
    const { key } = await newStored(owner, 'hello');
    return { body: { filename: key.split('/').at(-1), clientName: 'a.txt', size: 5 } };
  },
  createMultipartUpload: async (owner) => ({
    body: { ...declaration, parentId: (await newFolder(owner)).id },
  }),
  signPartUrls: onMultipart(() => ({ partNumbers: [1] })),
  listUploadedParts: onMultipart(() => ({})),
  completeMultipartUpload: onMultipart(async (owner, upload) => ({
    parts: [await putPart(owner, upload, 1, chunk.body)],
  })),
  abortMultipartUpload: onMultipart(() => ({})),
  viewContent: async (owner) => ({ params: { hash: (await newFile(owner)).hash } }),
  downloadEntries: async (owner) => ({ params: { hashes: (await newFile(owner)).hash } }),
  findLink: onEntry,
  createLink: onEntry,
  deleteLink: async (owner) => {
    const file = await newFile(owner);
    await newLink(owner, file);
    return { params: { id: file.id } };
  },
  showLink: async (owner) => ({ params: { hash: (await newLink(owner, await newFile(owner))).hash } }),
  checkLinkPassword: async (owner) => {
    const { id } = await newLink(owner, await newFile(owner), { password });
    return { params: { id }, body: { password } };
  },
};
