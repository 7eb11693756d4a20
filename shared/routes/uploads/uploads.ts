import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { uploads } from '../../limits/upload-limits.ts';
import { toOneLine } from '../../text/visible-line.ts';
import { sizeBytes, success } from '../../contract/schema-fields.ts';
import { creates, ownUpload, uploaded, UploadPlace } from '../../uploads/upload-target.ts';
import { abortDrop, finishDrop, startDrop } from '../sharing/file-requests.ts';
import {
  appendTusChunk,
  createTusEntry,
  createTusUpload,
  deleteTusUpload,
  getTusOffset,
  getTusOptions,
} from './tus.ts';
import {
  abortSimpleUploads,
  createS3Entries,
  createUploadFolders,
  listUnfinishedUploads,
  presignBatch,
} from './upload-batches.ts';
import { Declaration, Registration, signedPut } from './upload-schemas.ts';

/** A key that is none of ours belongs to no upload. */
const storageKey = z.string().trim().min(1).max(300);
/** Of one call that asks about names. */
const maxFilesChecked = 1000;
const multipartUpload = { key: storageKey, uploadId: z.string().min(1).max(1024) };
/** A name that no file can have is no fault of the others in the list: the answer's `errors` is true. */
const CheckedFile = z.object({
  name: z.string().min(1).max(4096).overwrite(toOneLine),
  size: sizeBytes,
  relativePath: z.string().max(4096).nullish(),
});

export const validateUploads = defineRoute({
  name: 'validateUploads',
  spec: 'UP0',
  method: 'POST',
  path: 'uploads/validate',
  summary: 'Which of these files have names that are taken in the target, and whether any breaks a rule',
  access: { ...creates, object: 'folder' },
  body: UploadPlace.extend({
    files: z
      .array(CheckedFile)
      .min(1, inputError('tooFewFiles'))
      .max(maxFilesChecked, inputError({ code: 'tooManyFiles', params: { count: maxFilesChecked } })),
  }),
  answer: success({
    errors: z.boolean(),
    duplicates: z.array(z.string()),
    /** Those of the duplicates that the caller may not replace. */
    unreplaceable: z.array(z.string()).default([]),
  }),
});

export const uploadByForm = defineRoute({
  name: 'uploadByForm',
  spec: 'UP1',
  method: 'POST',
  path: 'file-entries',
  aliases: ['uploads'],
  summary: 'Upload a small file as a form post',
  once: true,
  access: { ...creates, object: 'folder' },
  bodyType: 'formData',
  status: 201,
  answer: uploaded,
});

export const presignSimple = defineRoute({
  name: 'presignSimple',
  spec: 'UP8',
  method: 'POST',
  path: 's3/simple/presign',
  summary: 'A signed address that takes one file in one request',
  access: { ...creates, object: 'folder' },
  readsEntry: { named: ['parentId', 'parent_id'], orRoot: true },
  body: Declaration,
  answer: success(signedPut),
});

export const createS3Entry = defineRoute({
  name: 'createS3Entry',
  spec: 'UP10',
  method: 'POST',
  path: 's3/entries',
  summary: 'Make a file of an object that was uploaded to storage',
  once: true,
  access: ownUpload,
  readsEntry: { named: ['parentId', 'parent_id'], orRoot: true },
  readsUpload: { named: 'filename' },
  body: Registration,
  answer: uploaded,
});

export const createMultipartUpload = defineRoute({
  name: 'createMultipartUpload',
  spec: 'UP11',
  method: 'POST',
  path: 's3/multipart/create',
  summary: 'Start an upload in parts',
  access: { ...creates, object: 'folder' },
  body: Declaration,
  answer: success({ uploadId: z.string(), key: z.string(), acl: z.string().nullable() }),
});

export const signPartUrls = defineRoute({
  name: 'signPartUrls',
  spec: 'UP12',
  method: 'POST',
  path: 's3/multipart/batch-sign-part-urls',
  summary:
    'Signed addresses for parts of an upload, each for exactly its bytes; all parts but the last are of one size, 20 MB ' +
    'or a 10,000th of the file unless the first call says otherwise',
  access: ownUpload,
  body: z.object({
    ...multipartUpload,
    partNumbers: z
      .array(z.int(inputError('wholeNumbersRequired')).min(1).max(uploads.maxParts))
      .min(1, inputError('tooFewParts'))
      .max(
        uploads.maxPartsPerSigningCall,
        inputError({ code: 'tooManyPartNumbers', params: { count: uploads.maxPartsPerSigningCall } }),
      ),
    partSize: z.int(inputError('wholeNumbersRequired')).min(1).max(uploads.maxSimplePutBytes).optional(),
  }),
  answer: success({ urls: z.array(z.object({ partNumber: z.int(), url: z.string() })) }),
});

export const listUploadedParts = defineRoute({
  name: 'listUploadedParts',
  spec: 'UP14',
  method: 'POST',
  path: 's3/multipart/get-uploaded-parts',
  summary: 'The parts of an upload that have arrived',
  access: ownUpload,
  body: z.object(multipartUpload),
  answer: success({
    parts: z.array(z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() })),
  }),
});

export const completeMultipartUpload = defineRoute({
  name: 'completeMultipartUpload',
  spec: 'UP15',
  method: 'POST',
  path: 's3/multipart/complete',
  summary: 'Join the parts of an upload',
  access: ownUpload,
  body: z.object({
    ...multipartUpload,
    parts: z
      .array(z.object({ ETag: z.string().min(1).max(200), PartNumber: z.int().min(1).max(uploads.maxParts) }))
      .min(1, inputError('tooFewParts'))
      .max(uploads.maxParts),
  }),
  answer: success({ location: z.string() }),
});

export const abortMultipartUpload = defineRoute({
  name: 'abortMultipartUpload',
  spec: 'UP16',
  method: 'POST',
  path: 's3/multipart/abort',
  summary: 'Give up an upload in parts',
  access: ownUpload,
  body: z.object(multipartUpload),
  answer: success({}),
});

/** The uploads feature: one function. */
export const uploadsRoutes = {
  validateUploads,
  uploadByForm,
  getTusOptions,
  createTusUpload,
  getTusOffset,
  appendTusChunk,
  deleteTusUpload,
  createTusEntry,
  presignSimple,
  presignBatch,
  abortSimpleUploads,
  createS3Entry,
  createS3Entries,
  createUploadFolders,
  listUnfinishedUploads,
  createMultipartUpload,
  signPartUrls,
  listUploadedParts,
  completeMultipartUpload,
  abortMultipartUpload,
  startDrop,
  finishDrop,
  abortDrop,
};
