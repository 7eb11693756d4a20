import { uploadsRoutes } from '#shared/routes/uploads/uploads.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { abortDrop } from './abort-drop.ts';
import { abortMultipartUpload } from './abort-multipart-upload.ts';
import { abortSimpleUploads } from './abort-simple-uploads.ts';
import { appendTusChunk } from './append-tus-chunk.ts';
import { completeMultipartUpload } from './complete-multipart-upload.ts';
import { createMultipartUpload } from './create-multipart-upload.ts';
import { createS3Entries } from './create-s3-entries.ts';
import { createS3Entry } from './create-s3-entry.ts';
import { createTusEntry } from './create-tus-entry.ts';
import { createTusUpload } from './create-tus-upload.ts';
import { createUploadFolders } from './create-upload-folders.ts';
import { deleteTusUpload } from './delete-tus-upload.ts';
import { finishDrop } from './finish-drop.ts';
import { getTusOffset } from './get-tus-offset.ts';
import { getTusOptions } from './get-tus-options.ts';
import { listUnfinishedUploads } from './list-unfinished-uploads.ts';
import { listUploadedParts } from './list-uploaded-parts.ts';
import { presignBatch } from './presign-batch.ts';
import { presignSimple } from './presign-simple.ts';
import { signPartUrls } from './sign-part-urls.ts';
import { startDrop } from './start-drop.ts';
import { uploadByForm } from './upload-by-form.ts';
import { validateUploads } from './validate-uploads.ts';

export const handler = endpoint(uploadsRoutes, {
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
});
