import type { createUploadFolders as route } from '#shared/routes/uploads/upload-batches.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { loadBeside } from '../../../http/presenters/drive/present-accesses.ts';
import { presentAccess } from '../../../http/presenters/drive/present-entry.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { orRefusal, withoutRefusals } from '../../../use-cases/drive/access/or-refusal.ts';
import { splitRelativePath } from '../../../use-cases/drive/place-entry.ts';
import { ensureFolderPaths } from '../../../use-cases/uploads/upload-folders.ts';
import { presentFailure } from '../../../http/presenters/site/present-failure.ts';

/**
 * Makes the empty folders of an upload, with the folders above them. A path that cannot be is answered in its place and
 * keeps no other one back.
 */
export const createUploadFolders: Handler<typeof route> = async ({ body, caller, http }) => {
  const { paths, ...target } = body;
  const link = await linkFromQuery(target, caller, http);
  const split = await Promise.all(
    paths.map((path) => orRefusal(async () => splitRelativePath(`${path}/`).folders)),
  );
  const possible = withoutRefusals(split);
  const found = await ensureFolderPaths(caller, { ...target, link }, possible);
  const made = found.flatMap((folder) => (folder instanceof AppError ? [] : [folder]));
  const beside = await loadBeside(made, caller);
  return {
    folders: split.map((path) => {
      const folder = path instanceof AppError ? path : found[possible.indexOf(path)];
      if (!folder || folder instanceof AppError) return { error: presentFailure(folder ?? notFound()) };
      return { folder: presentAccess(folder, caller, beside) };
    }),
  };
};
