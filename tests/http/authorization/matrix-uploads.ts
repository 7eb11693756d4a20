import { newFolder } from '../../support/builders/drive-builders.ts';
import { type BuildRequest, nothing } from './matrix-builders.ts';
import type { Person } from '../../support/people.ts';
import { newStored } from '../../support/builders/upload-calls.ts';
import { putPart, startMultipart, type StartedMultipart } from '../../support/builders/multipart-calls.ts';
import type { CallOptions } from '../../support/visitor.ts';

const declaration = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (value: unknown) => Buffer.from(String(value)).toString('base64');

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

/** Requests about uploads of one's own, for the authorization matrix. */
export const uploadRequests = {
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
  presignBatch: async (owner) => ({
    body: { files: [{ ...declaration, parentId: (await newFolder(owner)).id }] },
  }),
  createS3Entries: async (owner) => {
    const { key } = await newStored(owner, 'hello');
    return { body: { files: [{ filename: key.split('/').at(-1), clientName: 'a.txt', size: 5 }] } };
  },
  abortSimpleUploads: async (owner) => ({ body: { keys: [(await newStored(owner, 'hello')).key] } }),
  createUploadFolders: async (owner) => ({
    body: { paths: ['one/two'], parentId: (await newFolder(owner)).id },
  }),
  listUnfinishedUploads: nothing,
  createMultipartUpload: async (owner) => ({
    body: { ...declaration, parentId: (await newFolder(owner)).id },
  }),
  signPartUrls: onMultipart(() => ({ partNumbers: [1] })),
  listUploadedParts: onMultipart(() => ({})),
  completeMultipartUpload: onMultipart(async (owner, upload) => ({
    parts: [await putPart(owner, upload, 1, chunk.body)],
  })),
  abortMultipartUpload: onMultipart(() => ({})),
} satisfies Record<string, BuildRequest>;
