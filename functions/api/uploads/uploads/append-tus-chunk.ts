import type { appendTusChunk as route } from '#shared/routes/uploads/tus.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import { bodyBytes } from '../../../http/exchange.ts';
import { type Handler, type HttpDetails, type Reply, reply } from '../../../http/types.ts';
import { AppError, conflict } from '../../../platform/app-error.ts';
import { noteProgress, uploadExpiryMs, uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { expiryDate } from './create-tus-upload.ts';
import { getOwnTusUpload } from './get-own-tus-upload.ts';
import { askTus, tusVersion } from './tus-server.ts';

const chunkType = 'application/offset+octet-stream';
const wrongType = () => new AppError(415, 'unsupportedType');

/**
 * Nothing is written for a chunk without bytes, at which the tus server fails once the upload is whole: only its offset
 * is compared.
 */
async function answerEmptyChunk(upload: UploadItem, http: HttpDetails): Promise<Reply> {
  const { headers } = await askTus({ ...http, method: 'HEAD' }, uploadKey(upload));
  const offset = headers?.['upload-offset'] ?? '';
  if (offset !== http.headers['upload-offset']) throw conflict('uploadOffsetDiffers');
  return reply({ status: 204, headers: { 'tus-resumable': tusVersion, 'upload-offset': offset } });
}

/** Appends bytes to a resumable upload. Each chunk gives the upload another day. */
export const appendTusChunk: Handler<typeof route> = async ({ params, caller, http }) => {
  const upload = await getOwnTusUpload(caller, params.uploadKey, http);
  if (http.headers['content-type'] !== chunkType) throw wrongType();
  const isEmpty = bodyBytes(http.event).length === 0 && http.headers['upload-offset'] !== undefined;
  const answer = await (isEmpty ? answerEmptyChunk(upload, http) : askTus(http, uploadKey(upload)));
  if (answer.status !== 204) return answer;
  const expiresAtMs = uploadExpiryMs();
  await noteProgress(upload.fileName, { expiresAtMs });
  return { ...answer, headers: { ...answer.headers, 'upload-expires': expiryDate(expiresAtMs) } };
};
