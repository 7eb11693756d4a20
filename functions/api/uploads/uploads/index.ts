import { uploadsRoutes } from '#shared/routes/uploads/uploads.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reachDisks } from '../../../use-cases/site/reach-disks.ts';

reachDisks();

export const handler = endpoint(uploadsRoutes, {
  validateUploads: () => import('./validate-uploads.ts'),
  uploadByForm: () => import('./upload-by-form.ts'),
  getTusOptions: () => import('./get-tus-options.ts'),
  createTusUpload: () => import('./create-tus-upload.ts'),
  getTusOffset: () => import('./get-tus-offset.ts'),
  appendTusChunk: () => import('./append-tus-chunk.ts'),
  deleteTusUpload: () => import('./delete-tus-upload.ts'),
  createTusEntry: () => import('./create-tus-entry.ts'),
  presignSimple: () => import('./presign-simple.ts'),
  presignBatch: () => import('./presign-batch.ts'),
  abortSimpleUploads: () => import('./abort-simple-uploads.ts'),
  createS3Entry: () => import('./create-s3-entry.ts'),
  createS3Entries: () => import('./create-s3-entries.ts'),
  createUploadFolders: () => import('./create-upload-folders.ts'),
  listUnfinishedUploads: () => import('./list-unfinished-uploads.ts'),
  createMultipartUpload: () => import('./create-multipart-upload.ts'),
  signPartUrls: () => import('./sign-part-urls.ts'),
  listUploadedParts: () => import('./list-uploaded-parts.ts'),
  completeMultipartUpload: () => import('./complete-multipart-upload.ts'),
  abortMultipartUpload: () => import('./abort-multipart-upload.ts'),
  startDrop: () => import('./start-drop.ts'),
  finishDrop: () => import('./finish-drop.ts'),
  abortDrop: () => import('./abort-drop.ts'),
});
