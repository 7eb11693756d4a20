import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { ErrorDetail } from '../../entities/error-detail.ts';
import { FileEntry } from '../../entities/drive/file-entry.ts';
import { uploads } from '../../limits/upload-limits.ts';
import { isoTime, success } from '../../contract/schema-fields.ts';
import { creates, ownUpload, UploadPlace } from '../../uploads/upload-target.ts';
import { Declaration, Registration, SignedPut } from './upload-schemas.ts';

const maxFiles = inputError({ code: 'tooManyFiles', params: { count: uploads.maxFilesPerCall } });

/** What became of one file of a batch that failed: the same as the single call would have answered. */
const Failure = ErrorDetail.extend({
  status: z.int(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** Codes and parameters of `errors`, in the same places. */
  details: z.record(z.string(), z.array(ErrorDetail)),
  action: z.object({ label: z.string(), action: z.string() }).optional(),
});

export const presignBatch = defineRoute({
  name: 'presignBatch',
  spec: 'UP8b',
  method: 'POST',
  path: 's3/simple/presign-batch',
  summary: 'Signed addresses for many small files; each file is answered in its place',
  access: { ...creates, object: 'folder' },
  answersEach: { list: 'files', answers: 'files' },
  body: z.object({
    files: z.array(Declaration).min(1, inputError('tooFewFiles')).max(uploads.maxFilesPerCall, maxFiles),
  }),
  answer: success({
    files: z.array(z.union([z.object({ upload: SignedPut }), z.object({ error: Failure })])),
  }),
});

export const createS3Entries = defineRoute({
  name: 'createS3Entries',
  spec: 'UP10b',
  method: 'POST',
  path: 's3/entries/batch',
  summary: 'Make files of many objects; safe to repeat, as a file that exists already is answered again',
  access: ownUpload,
  answersEach: { list: 'files', answers: 'files' },
  body: z.object({
    files: z.array(Registration).min(1, inputError('tooFewFiles')).max(uploads.maxFilesPerCall, maxFiles),
  }),
  answer: success({
    files: z.array(z.union([z.object({ fileEntry: FileEntry }), z.object({ error: Failure })])),
  }),
});

export const abortSimpleUploads = defineRoute({
  name: 'abortSimpleUploads',
  spec: 'UP16b',
  method: 'POST',
  path: 's3/simple/abort-batch',
  summary: 'Give up signed addresses that are not wanted any more, and the space that is reserved for them',
  access: ownUpload,
  body: z.object({
    keys: z
      .array(z.string().trim().min(1).max(300))
      .min(1, inputError('tooFewFiles'))
      .max(uploads.maxFilesPerCall, maxFiles),
  }),
  answer: success({}),
});

export const createUploadFolders = defineRoute({
  name: 'createUploadFolders',
  spec: 'UP18',
  method: 'POST',
  path: 'uploads/folders',
  summary:
    'Make the empty folders of an upload, with the folders above them; those that exist are answered as they are',
  access: { ...creates, object: 'folder' },
  answersEach: { list: 'paths', answers: 'folders' },
  body: UploadPlace.extend({
    paths: z
      .array(z.string().trim().min(1).max(4096))
      .min(1, inputError('tooFewFolders'))
      .max(
        uploads.maxFilesPerCall,
        inputError({ code: 'tooManyFolders', params: { count: uploads.maxFilesPerCall } }),
      ),
  }),
  answer: success({
    folders: z.array(z.union([z.object({ folder: FileEntry }), z.object({ error: Failure })])),
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
  spec: 'UP17',
  method: 'GET',
  path: 'uploads/unfinished',
  summary: 'Uploads of the caller that can be resumed, newest first',
  access: creates,
  answer: success({ uploads: z.array(UnfinishedUpload) }),
});
