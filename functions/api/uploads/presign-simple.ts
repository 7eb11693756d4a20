import type { presignSimple as route } from '#shared/routes/uploads.ts';
import type { Handler } from '../../http/types.ts';
import { startUpload } from '../../rules/start-upload.ts';
import { signSimple } from './sign-simple.ts';

/** UP8. */
export const presignSimple: Handler<typeof route> = async ({ body, caller }) => {
  const { filename: name, size: sizeBytes, ...target } = body;
  return signSimple(await startUpload(caller, { ...target, name, sizeBytes }, 'simple'));
};
