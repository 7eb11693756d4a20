import type { presignBatch as route } from '#shared/routes/uploads/upload-batches.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFinder } from '../../../http/sharing/unlock-link.ts';
import { AppError } from '../../../platform/app-error.ts';
import { startUploads } from '../../../use-cases/uploads/start-uploads.ts';
import { presentFailure } from '../../../http/presenters/site/present-failure.ts';
import { refuseStrangers } from './refuse-strangers.ts';
import { signSimple } from './sign-simple.ts';

/** Returns signed addresses for many small files. */
export const presignBatch: Handler<typeof route> = async ({ body, caller, http }) => {
  const findLink = linkFinder(caller, http);
  const declared = await Promise.all(
    body.files.map(async ({ filename: name, size: sizeBytes, ...file }) => ({
      ...file,
      name,
      sizeBytes,
      link: await findLink(file),
    })),
  );
  const started = await startUploads(caller, declared);
  refuseStrangers(started);
  const files = started.map(async (upload) =>
    upload instanceof AppError ? { error: presentFailure(upload) } : { upload: await signSimple(upload) },
  );
  return { files: await Promise.all(files) };
};
