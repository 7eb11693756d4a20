import { formatBytes } from '#shared/format-bytes.ts';
import { errorMessages, fillMessage } from '#shared/errors.ts';
import { signedUrlSeconds, uploads } from '#shared/limits.ts';
import type { presignSimple as route } from '#shared/routes/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { uploadKey } from '../../rules/own-upload.ts';
import { startUpload } from '../../rules/start-upload.ts';
import { declaredMime } from '../../storage/detect-mime.ts';
import { signUpload } from '../../storage/objects.ts';

/** UP8. */
export const presignSimple: Handler<typeof route> = async ({ body, caller }) => {
  const { filename: name, size: sizeBytes, ...target } = body;
  if (sizeBytes > uploads.maxSimplePutBytes) {
    const size = formatBytes(uploads.maxSimplePutBytes);
    throw invalid({ size: fillMessage(errorMessages.fileTooLarge, { file: name, size }) });
  }
  const upload = await startUpload(caller, { ...target, name, sizeBytes }, 'simple');
  const key = uploadKey(upload);
  const { url, headers } = await signUpload(key, sizeBytes, declaredMime(body.mime));
  return { url, key, acl: null, method: 'PUT' as const, headers, expires: signedUrlSeconds.upload };
};
