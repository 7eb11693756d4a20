import * as z from 'zod';
import { sizeBytes, uploadedName } from '../../contract/schema-fields.ts';
import { UploadTarget } from '../../uploads/upload-target.ts';

const shortText = z.string().trim().max(255).nullish();

/** What a client says of a file before its bytes. */
export const Declaration = UploadTarget.extend({
  filename: uploadedName,
  mime: z.string().trim().max(255),
  size: sizeBytes,
  /** Empty for a file without one. */
  extension: z.string().trim().max(255),
});

/** An address that takes one file in one request. */
export const signedPut = {
  url: z.string(),
  key: z.string(),
  acl: z.string().nullable(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  /** Seconds. */
  expires: z.int(),
};
export const SignedPut = z.object(signedPut);

/** What a client says of a file whose bytes have arrived. */
export const Registration = UploadTarget.extend({
  /** UUID: the last part of the key. */
  filename: z.string().trim().min(1).max(300),
  clientName: uploadedName,
  size: sizeBytes,
  clientMime: shortText,
  clientExtension: shortText,
});
