import type { createS3Entries as route } from '#shared/routes/upload-batches.ts';
import type { Handler } from '../../http/types.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import { AppError } from '../../platform/app-error.ts';
import { finishUploads } from '../../rules/finish-uploads.ts';
import { presentFailure } from './present-failure.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** UP10b. */
export const createS3Entries: Handler<typeof route> = async ({ body, caller }) => {
  const registrations = body.files.map(({ filename, clientName: name, size: sizeBytes, ...file }) => ({
    ...file,
    fileName: filename.split('/').at(-1) ?? '',
    name,
    sizeBytes,
  }));
  const finished = await finishUploads(caller, registrations);
  refuseStrangers(finished);
  const made = finished.flatMap((result) => (result instanceof AppError ? [] : [result.entry]));
  const tags = await tagsFor(caller, made);
  return {
    files: finished.map((result) =>
      result instanceof AppError
        ? { error: presentFailure(result) }
        : { fileEntry: presentAccess(result, caller, tags) },
    ),
  };
};
