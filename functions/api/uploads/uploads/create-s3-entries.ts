import type { createS3Entries as route } from '#shared/routes/uploads/upload-batches.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFinder } from '../../../http/sharing/unlock-link.ts';
import { loadBeside } from '../../../http/presenters/drive/present-accesses.ts';
import { presentAccess } from '../../../http/presenters/drive/present-entry.ts';
import { AppError } from '../../../platform/app-error.ts';
import { finishUploads } from '../../../use-cases/uploads/finish-uploads.ts';
import { presentFailure } from '../../../http/presenters/site/present-failure.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** Makes files of many objects. */
export const createS3Entries: Handler<typeof route> = async ({ body, caller, http }) => {
  const findLink = linkFinder(caller, http);
  const registrations = await Promise.all(
    body.files.map(async ({ filename, clientName: name, size: sizeBytes, ...file }) => ({
      ...file,
      fileName: filename.split('/').at(-1) ?? '',
      name,
      sizeBytes,
      link: await findLink(file),
    })),
  );
  const finished = await finishUploads(caller, registrations);
  refuseStrangers(finished);
  const made = finished.flatMap((result) => (result instanceof AppError ? [] : [result]));
  const beside = await loadBeside(made, caller);
  return {
    files: finished.map((result) =>
      result instanceof AppError
        ? { error: presentFailure(result) }
        : { fileEntry: presentAccess(result, caller, beside) },
    ),
  };
};
