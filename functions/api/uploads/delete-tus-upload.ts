import type { deleteTusUpload as route } from '#shared/routes/uploads.ts';
import { type Handler, reply } from '../../http/types.ts';
import { abandonUpload } from '../../rules/end-upload.ts';
import { getOwnTusUpload } from './get-own-tus-upload.ts';
import { tusVersion } from './tus-server.ts';

/** UP6. */
export const deleteTusUpload: Handler<typeof route> = async ({ params, caller }) => {
  await abandonUpload(await getOwnTusUpload(caller, params.uploadKey));
  return reply({ headers: { 'tus-resumable': tusVersion } });
};
