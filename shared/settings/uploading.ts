import * as z from 'zod';
import { bytesPerKilobyte, uploads } from '../limits.ts';
import { uploadDefaults } from '../uploads/upload-defaults.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag, optionalLine } from './setting-schemas.ts';

const driver = z.enum(['s3']);
const bytes = z.int().min(0);
/** Extensions (`pdf`) and MIME types (`application/pdf`, `image/*`). */
const fileTypes = z
  .array(
    z
      .string()
      .max(100)
      .regex(/^(\.?[\w-]+|[\w.+-]+\/(\*|[\w.+-]+))$/),
  )
  .max(500);
/** Nothing but empty files. */
const noUploads = { 'uploads.max_size': 0 };

export const uploading = defineSettings({
  client: {
    'uploads.uploads_driver': setting(driver, uploadDefaults.uploads_driver),
    'uploads.public_driver': setting(driver, uploadDefaults.public_driver),
    'uploads.s3_direct_upload': setting(flag, uploadDefaults.s3_direct_upload),
    'uploads.disable_tus': setting(flag, uploadDefaults.disable_tus),
    // A function takes no more in one call.
    'uploads.chunk_size': setting(
      z
        .int()
        .min(64 * bytesPerKilobyte)
        .max(uploads.maxFormPostBytes),
      uploadDefaults.chunk_size,
    ),
    'uploads.max_size': setting(bytes.max(uploads.maxFileBytes), uploadDefaults.max_size, { fallback: 0 }),
    'uploads.available_space': setting(bytes.nullable(), uploadDefaults.available_space, { fallback: 0 }),
    'uploads.allowed_extensions': setting(fileTypes, uploadDefaults.allowed_extensions, {
      closes: noUploads,
    }),
    'uploads.blocked_extensions': setting(fileTypes, uploadDefaults.blocked_extensions, {
      closes: noUploads,
    }),
  },
  server: {
    's3.bucket': setting(optionalLine, null, { redeploy: true }),
    's3.region': setting(optionalLine, null, { redeploy: true }),
    's3.endpoint': setting(z.url().nullable(), null, { redeploy: true }),
  },
  secrets: ['s3.key', 's3.secret'],
});

export const uploadingForm = /* @__PURE__ */ defineForm(uploading, [
  {
    title: 'Limits',
    settings: {
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
    },
  },
  {
    title: 'Transfer',
    settings: {
      'uploads.s3_direct_upload': {
        label: 'Direct upload',
        help: 'Browsers send files straight to the storage.',
      },
      'uploads.disable_tus': { label: 'Disable tus uploads' },
      'uploads.chunk_size': {
        label: 'Chunk size',
        help: 'Size of each part of a tus upload.',
        unit: 'bytes',
      },
    },
  },
  {
    title: 'Storage',
    text: 'The deployment decides where files are stored.',
    settings: {
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
      's3.bucket': { label: 'S3 bucket', hasNoEffect: true },
      's3.region': { label: 'S3 region', hasNoEffect: true },
      's3.endpoint': { label: 'S3 endpoint', hasNoEffect: true },
      's3.key': {
        label: 'S3 access key',
        help: 'Leave it empty to use the role of the functions.',
        hasNoEffect: true,
      },
      's3.secret': { label: 'S3 secret key', hasNoEffect: true },
    },
  },
]);
