import * as z from 'zod';
import { bytesPerKilobyte } from '../limits/byte-units.ts';
import { uploads } from '../limits/upload-limits.ts';
import { uploadDefaults } from '../uploads/upload-defaults.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag } from './setting-schemas.ts';
import { storageEndpoint } from './storage-endpoint.ts';

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
    'uploads.uploads_driver': setting(driver, uploadDefaults.uploads_driver, { readOnly: true }),
    'uploads.public_driver': setting(driver, uploadDefaults.public_driver, { readOnly: true }),
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
    /** Null: the deployment's own bucket. */
    's3.bucket': setting(
      z
        .string()
        .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/i)
        .nullable(),
      null,
    ),
    's3.region': setting(
      z
        .string()
        .max(60)
        .regex(/^[a-z\d-]+$/i)
        .nullable(),
      null,
    ),
    /** Null: Amazon S3. */
    's3.endpoint': setting(storageEndpoint.nullable(), null),
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
    text: "Files are stored in the deployment's own bucket unless another one is named here. Files stay where they were stored, and need the keys that were saved last for that bucket.",
    settings: {
      'uploads.uploads_driver': { label: 'User uploads storage', options: { s3: 'Amazon S3 or compatible' } },
      'uploads.public_driver': {
        label: 'Public uploads storage',
        help: 'The content delivery network of the site serves public files from the own bucket.',
        options: { s3: 'Amazon S3' },
      },
      's3.bucket': { label: 'S3 bucket', help: "Leave it empty to use the deployment's own bucket." },
      's3.region': {
        label: 'S3 region',
        help: 'For example eu-central-1. Leave it empty if the service has none.',
      },
      's3.endpoint': {
        label: 'S3 endpoint',
        help: 'For example https://s3.example.com. Leave it empty for Amazon S3.',
      },
      's3.key': { label: 'S3 access key' },
      's3.secret': { label: 'S3 secret key' },
    },
    actions: [
      {
        name: 'testStorage',
        kind: 'test',
        label: 'Test storage',
        help: 'Stores a small file with the values shown here, saved or not, and deletes it again.',
        done: 'The test succeeded',
        failed: 'The test failed',
      },
    ],
  },
]);
