import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { FileEntry } from '../entities/file-entry.ts';
import { uploads } from '../limits.ts';
import { isoTime, success } from '../schema-fields.ts';
import { creates, ownUpload } from '../upload-target.ts';
import { Declaration, Registration, SignedPut } from './upload-schemas.ts';

const maxFiles = `Name at most ${uploads.maxFilesPerCall} files.`;

/** What became of one file of a batch that failed: the same as the single call would have answered. */
const Failure = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });

export const presignBatch = defineRoute({
  name: 'presignBatch',
  spec: 'D',
  method: 'POST',
  path: 's3/simple/presign-batch',
  summary: 'Signed addresses for many small files; each file is answered in its place',
  access: { ...creates, object: 'folder' },
  body: z.object({
    files: z.array(Declaration).min(1, 'Name at least one file.').max(uploads.maxFilesPerCall, maxFiles),
  }),
  answer: success({
    files: z.array(z.union([z.object({ upload: SignedPut }), z.object({ error: Failure })])),
  }),
});

export const createS3Entries = defineRoute({
  name: 'createS3Entries',
  spec: 'D',
  method: 'POST',
  path: 's3/entries/batch',
  summary: 'Make files of many objects; safe to repeat, as a file that exists already is answered again',
  access: ownUpload,
  body: z.object({
    files: z.array(Registration).min(1, 'Name at least one file.').max(uploads.maxFilesPerCall, maxFiles),
  }),
  answer: success({
    files: z.array(z.union([z.object({ fileEntry: FileEntry }), z.object({ error: Failure })])),
  }),
});

/** An upload in parts that has begun, on whichever device. */
const UnfinishedUpload = z.object({
  method: z.enum(['multipart', 'tus']),
  key: z.string(),
  uploadId: z.string().nullable(),
  name: z.string(),
  size: z.int(),
  mime: z.string().nullable(),
  fingerprint: z.string().nullable(),
  relativePath: z.string().nullable(),
  parentId: z.int().nullable(),
  workspaceId: z.int(),
  /** Name of the folder that it goes to; null at the top. */
  folderName: z.string().nullable(),
  expires_at: isoTime,
});

export const listUnfinishedUploads = defineRoute({
  name: 'listUnfinishedUploads',
  spec: 'D',
  method: 'GET',
  path: 'uploads/unfinished',
  summary: 'Uploads of the caller that can be resumed, newest first',
  access: creates,
  answer: success({ uploads: z.array(UnfinishedUpload) }),
});
