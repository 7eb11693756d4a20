import type { uploading } from '../settings/uploading.ts';
import type { TextsOf } from './setting-text.ts';

export const uploadingTexts: TextsOf<typeof uploading> = {
  'uploads.uploads_driver': {
    label: 'User uploads storage',
    options: { s3: 'Amazon S3' },
    hasNoEffect: true,
  },
  'uploads.public_driver': {
    label: 'Public uploads storage',
    options: { s3: 'Amazon S3' },
    hasNoEffect: true,
  },
  'uploads.s3_direct_upload': {
    label: 'Direct upload',
    help: 'Browsers send files straight to the storage.',
  },
  'uploads.disable_tus': { label: 'Disable tus uploads' },
  'uploads.chunk_size': { label: 'Chunk size', help: 'Size of each part of a tus upload.', unit: 'bytes' },
  'uploads.max_size': { label: 'Maximum file size', unit: 'bytes' },
  'uploads.available_space': {
    label: 'Default space',
    help: 'Space of a user whose plan and account name none. Leave it empty for unlimited space.',
    unit: 'bytes',
  },
  'uploads.allowed_extensions': {
    label: 'Allowed file types',
    help: 'Extensions such as pdf, or types such as image/*. An empty list allows all.',
  },
  'uploads.blocked_extensions': {
    label: 'Blocked file types',
    help: 'Extensions such as exe, or types such as video/*.',
  },
  's3.bucket': { label: 'S3 bucket', hasNoEffect: true },
  's3.region': { label: 'S3 region', hasNoEffect: true },
  's3.endpoint': { label: 'S3 endpoint', hasNoEffect: true },
  's3.key': {
    label: 'S3 access key',
    help: 'Leave it empty to use the role of the functions.',
    hasNoEffect: true,
  },
  's3.secret': { label: 'S3 secret key', hasNoEffect: true },
};
