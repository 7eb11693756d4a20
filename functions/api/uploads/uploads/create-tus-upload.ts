import * as z from 'zod';
import type { createTusUpload as route } from '#shared/routes/uploads/tus.ts';
import { UploadTarget } from '#shared/uploads/upload-target.ts';
import { uploadedName } from '#shared/contract/schema-fields.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import type { Handler, HttpDetails, Reply } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { badRequest, invalid, tooLarge } from '../../../platform/app-error.ts';
import { inputReasons, namedErrors } from '../../../platform/input-reasons.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { startUpload } from '../../../use-cases/uploads/start-upload.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { storedMime } from '../../../storage/stored-mime.ts';
import { askTus, demandTusProtocol } from './tus-server.ts';

const Metadata = UploadTarget.extend({
  name: uploadedName,
  clientMime: z.string().max(255).optional(),
  clientExtension: z.string().max(255).optional(),
});

/**
 * Starts a resumable upload (tus 1.0.0). The rules are checked and the bytes reserved before the tus server makes the
 * upload.
 */
export const createTusUpload: Handler<typeof route> = async ({ caller, http }) => {
  demandTusProtocol(http);
  const sizeBytes = declaredLength(http.headers['upload-length']);
  const { uploads } = await getSettings();
  const { name, clientMime, clientExtension, ...target } = readMetadata(http);
  if (sizeBytes > uploads.max_size) throw tooLarge();
  const link = await linkFromQuery(target, caller, http);
  const file = { ...target, link, name, sizeBytes, mime: clientMime, extension: clientExtension };
  const upload = await startUpload(caller, file, 'tus');
  const answer = await beginTus(upload, http);
  return { ...answer, headers: { ...answer.headers, 'upload-expires': expiryDate(upload.expiresAtMs) } };
};

/** Where the tus server does not begin the upload, its reservation is given back. */
async function beginTus(upload: UploadItem, http: HttpDetails): Promise<Reply> {
  try {
    const answer = await askTus(withStoredType(http, upload), uploadKey(upload));
    if (answer.status !== 201) await abandonUpload(upload);
    return answer;
  } catch (error) {
    await abandonUpload(upload);
    throw error;
  }
}

/** The tus server stores an object under the type that the metadata names as `contentType`; ours counts. */
function withStoredType(http: HttpDetails, { disk, clientMime }: UploadItem): HttpDetails {
  const given = (http.headers['upload-metadata'] ?? '').split(',').map((pair) => pair.trim());
  const others = given.filter((pair) => pair !== '' && pair.split(' ')[0] !== 'contentType');
  const type = Buffer.from(storedMime(disk, clientMime)).toString('base64');
  return {
    ...http,
    headers: { ...http.headers, 'upload-metadata': [...others, `contentType ${type}`].join(',') },
  };
}

/** The form of dates in HTTP headers. */
export const expiryDate = (ms: number) => new Date(ms).toUTCString();

function declaredLength(header: string | undefined): number {
  const length = /^\d{1,15}$/.test(header ?? '') ? Number(header) : undefined;
  if (length === undefined) throw badRequest('uploadLengthInvalid');
  return length;
}

/** `key base64,key base64`. The name may come as `clientName` or `name`, or as tus clients' `filename`. */
function readMetadata({ headers, event }: HttpDetails): z.infer<typeof Metadata> {
  const header = headers['upload-metadata'] ?? '';
  // The query's space counts before the one in the metadata.
  const { workspaceId } = event.queryStringParameters ?? {};
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const fields = Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );
  const name = fields['clientName'] || fields['name'] || fields['filename'];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = Metadata.safeParse({ ...given, name, ...(workspaceId && { workspaceId }) }, namedErrors);
  if (parsed.success) return parsed.data;
  throw invalid(inputReasons(parsed.error.issues));
}
