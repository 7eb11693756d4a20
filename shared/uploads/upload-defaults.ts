import { uploads } from '../limits/upload-limits.ts';

/** What holds for uploads until an admin changes it. Apart from the schemas, as the web client needs it without them. */
export const uploadDefaults = {
  chunk_size: uploads.tusChunkBytes,
  uploads_driver: 's3' as const,
  public_driver: 's3' as const,
  s3_direct_upload: true,
  disable_tus: false,
  max_size: uploads.maxFileBytes,
  allowed_extensions: [] as string[],
  blocked_extensions: [] as string[],
  available_space: uploads.freeSpaceBytes as number | null,
};
