import type { presignSimple as route } from '#shared/routes/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { startUpload } from '../../../use-cases/uploads/start-upload.ts';
import { signSimple } from './sign-simple.ts';

/** Returns a signed address that takes one file in one request. */
export const presignSimple: Handler<typeof route> = async ({ body, caller, http }) => {
  const { filename: name, size: sizeBytes, ...target } = body;
  const link = await linkFromQuery(target, caller, http);
  return signSimple(await startUpload(caller, { ...target, link, name, sizeBytes }, 'simple'));
};
