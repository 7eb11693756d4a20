import * as z from 'zod';
import { bytesPerKilobyte, uploads } from '../limits.ts';
import { uploadDefaults } from '../uploads/upload-defaults.ts';
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
