import { errorMessages } from '#shared/errors.ts';
import type { appendTusChunk as route } from '#shared/routes/tus.ts';
import { changeUpload } from '../../data/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { AppError } from '../../platform/app-error.ts';
import { uploadKey } from '../../rules/own-upload.ts';
import { uploadExpiryMs } from '../../rules/start-upload.ts';
import { expiryDate } from './create-tus-upload.ts';
import { getOwnTusUpload } from './get-own-tus-upload.ts';
import { askTus } from './tus-server.ts';

const chunkType = 'application/offset+octet-stream';
const wrongType = () => new AppError(415, { message: errorMessages.unsupportedType });

/** UP5. Each chunk gives the upload another day. */
export const appendTusChunk: Handler<typeof route> = async ({ params, caller, http }) => {
  const upload = await getOwnTusUpload(caller, params.uploadKey, http);
  if (http.headers['content-type'] !== chunkType) throw wrongType();
  const answer = await askTus(http, uploadKey(upload));
  if (answer.status !== 204) return answer;
  const expiresAtMs = uploadExpiryMs();
  await changeUpload(upload.fileName, { expiresAtMs });
  return { ...answer, headers: { ...answer.headers, 'upload-expires': expiryDate(expiresAtMs) } };
};
