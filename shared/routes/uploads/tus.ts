import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { creates, ownUpload, uploaded } from '../../uploads/upload-target.ts';
import { key } from '../../contract/schema-fields.ts';

export const getTusOptions = defineRoute({
  name: 'getTusOptions',
  spec: 'UP2',
  method: 'OPTIONS',
  path: 'tus/upload',
  summary: 'What the tus server can do',
  access: { who: 'anyone' },
  status: 204,
});

export const createTusUpload = defineRoute({
  name: 'createTusUpload',
  spec: 'UP3',
  method: 'POST',
  path: 'tus/upload',
  summary: 'Start a resumable upload (tus 1.0.0)',
  access: { ...creates, object: 'folder' },
  bodyType: 'binary',
  status: 201,
});

const tusParams = z.object({ uploadKey: key });
const tusUpload = { path: 'tus/upload/{uploadKey}', params: tusParams } as const;

export const getTusOffset = defineRoute({
  name: 'getTusOffset',
  spec: 'UP4',
  method: 'HEAD',
  ...tusUpload,
  summary: 'How many bytes of a resumable upload have arrived',
  access: ownUpload,
});

export const appendTusChunk = defineRoute({
  name: 'appendTusChunk',
  spec: 'UP5',
  method: 'PATCH',
  ...tusUpload,
  summary: 'Append bytes to a resumable upload',
  access: ownUpload,
  bodyType: 'binary',
  status: 204,
});

export const deleteTusUpload = defineRoute({
  name: 'deleteTusUpload',
  spec: 'UP6',
  method: 'DELETE',
  ...tusUpload,
  summary: 'Give up a resumable upload',
  access: ownUpload,
  status: 204,
});

export const createTusEntry = defineRoute({
  name: 'createTusEntry',
  spec: 'UP7',
  method: 'POST',
  path: 'tus/entries',
  summary: 'Make a file of a finished resumable upload',
  once: true,
  access: ownUpload,
  body: z.object({ uploadKey: z.string().min(1).max(100) }),
  status: 201,
  answer: uploaded,
});
