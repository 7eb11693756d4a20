import type { getTusOffset as route } from '#shared/routes/uploads/tus.ts';
import type { Handler } from '../../../http/types.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { getOwnTusUpload } from './get-own-tus-upload.ts';
import { askTus } from './tus-server.ts';

/** Returns how many bytes of a resumable upload have arrived. */
export const getTusOffset: Handler<typeof route> = async ({ params, caller, http }) => {
  const upload = await getOwnTusUpload(caller, params.uploadKey, http);
  return askTus(http, uploadKey(upload));
};
