import type { deleteTusUpload as route } from '#shared/routes/uploads/tus.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { getOwnTusUpload } from './get-own-tus-upload.ts';
import { tusVersion, whileLocked } from './tus-server.ts';

/** Gives up a resumable upload. A chunk that is being written would leave its bytes behind: 423 until it is through. */
export const deleteTusUpload: Handler<typeof route> = async ({ params, caller, http }) => {
  const upload = await getOwnTusUpload(caller, params.uploadKey, http);
  await whileLocked(uploadKey(upload), () => abandonUpload(upload));
  return reply({ headers: { 'tus-resumable': tusVersion } });
};
